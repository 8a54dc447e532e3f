import { readExpiring } from './expiring.ts'
import { readMatrix } from './matrix.ts'
import { myReadiness } from './mine.ts'
import { eventReadiness, jobReadiness } from './occurrences.ts'
import { orderReadiness, receivedOrderReadiness } from './orders.ts'

export const readinessOperations = [
  orderReadiness,
  receivedOrderReadiness,
  eventReadiness,
  jobReadiness,
  myReadiness,
  readMatrix,
  readExpiring,
]
