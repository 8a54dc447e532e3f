import type { FirstCatalogue } from '../en/catalogue.ts'
import { common } from './common.ts'
import { failure } from './failure.ts'
import { history } from './history.ts'
import { jobs } from './jobs.ts'
import { orders, receivedOrders } from './orders.ts'
import { plan } from './plan.ts'
import { readinessWords } from './readiness.ts'
import { received } from './received-orders.ts'
import { register } from './register.ts'
import { schedule } from './schedule.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { workTasks } from './work-tasks.ts'

export const catalogue: FirstCatalogue = {
  language: 'fi',
  ...common,
  failure,
  session,
  shell,
  history,
  ...plan,
  ...register,
  ...schedule,
  jobs,
  workTasks,
  orders,
  receivedOrders: { ...receivedOrders, ...received.receivedOrders },
  ...readinessWords,
}
