import { readBoard } from './board.ts'
import { readExpiring } from './expiring.ts'
import { readMatrix } from './matrix.ts'
import { eventReadiness } from './occurrences.ts'
import { orderReadiness, receivedOrderReadiness } from './orders.ts'

export const readinessOperations = [
  orderReadiness,
  receivedOrderReadiness,
  eventReadiness,
  readMatrix,
  readBoard,
  readExpiring,
]
