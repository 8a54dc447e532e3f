import type { access } from './access.ts'
import type { acting } from './acting.ts'
import type { answering } from './answering.ts'
import type { asked } from './assessments.ts'
import type { assigning } from './assigning.ts'
import type { board } from './board.ts'
import type { bulkWords } from './bulk.ts'
import type { change } from './change.ts'
import { common } from './common.ts'
import type { competence } from './competence.ts'
import type { confirmations } from './confirmations.ts'
import type { conflict } from './conflict.ts'
import type { contentWords } from './contents.ts'
import type { deskDialogs } from './desk-dialogs.ts'
import type { deviations } from './deviations.ts'
import type { exchangeWords } from './exchange.ts'
import type { execution } from './execution.ts'
import { failure } from './failure.ts'
import type { findingWords } from './finding.ts'
import type { firstStepWords } from './first-steps.ts'
import { history } from './history.ts'
import type { jobWork } from './job-work.ts'
import { jobs } from './jobs.ts'
import type { limits } from './limits.ts'
import type { log } from './log.ts'
import type { map } from './map.ts'
import type { newJobs } from './new-jobs.ts'
import type { ordering } from './ordering.ts'
import { orders, receivedOrders } from './orders.ts'
import type { outlook } from './outlook.ts'
import type { permits } from './permits.ts'
import type { photo } from './photo.ts'
import type { pictures } from './pictures.ts'
import { plan } from './plan.ts'
import type { proof } from './proof.ts'
import { readinessWords } from './readiness.ts'
import { received } from './received-orders.ts'
import { register } from './register.ts'
import type { release } from './release.ts'
import type { report } from './report.ts'
import type { requirementWords } from './requirements.ts'
import type { texts } from './rich-text.ts'
import type { rules } from './rules.ts'
import type { running } from './running.ts'
import { schedule } from './schedule.ts'
import { session } from './session.ts'
import type { settings } from './settings.ts'
import { shell } from './shell.ts'
import type { shortcutWords } from './shortcuts.ts'
import type { signingIn } from './sign-in.ts'
import type { singleSignOn } from './single-sign-on.ts'
import type { timelineWords } from './timeline.ts'
import type { today } from './today.ts'
import type { training } from './training.ts'
import type { trainingRecords } from './training-records.ts'
import type { upgrades } from './upgrades.ts'
import type { verify } from './verify.ts'
import type { views } from './views.ts'
import type { work } from './work.ts'
import { workTasks } from './work-tasks.ts'

/** The texts of the app, by part. Other languages have the same shape. */
export const catalogue = {
  language: 'en',
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

export type FirstCatalogue = typeof catalogue
/** Including those that are loaded with their pages. */
export type Catalogue = FirstCatalogue &
  typeof settings &
  typeof jobWork &
  typeof rules &
  typeof views &
  typeof texts &
  typeof access &
  typeof singleSignOn &
  typeof trainingRecords &
  typeof training &
  typeof proof &
  typeof competence &
  typeof verify &
  typeof board &
  typeof ordering &
  typeof answering &
  typeof outlook &
  typeof map &
  typeof asked &
  typeof assigning &
  typeof deviations &
  typeof photo &
  typeof pictures &
  typeof work &
  typeof acting &
  typeof deskDialogs &
  typeof log &
  typeof release &
  typeof running &
  typeof newJobs &
  typeof exchangeWords &
  typeof execution &
  typeof limits &
  typeof permits &
  typeof report &
  typeof change &
  typeof conflict &
  typeof confirmations &
  typeof upgrades &
  typeof signingIn &
  typeof requirementWords &
  typeof contentWords &
  typeof bulkWords &
  typeof firstStepWords &
  typeof findingWords &
  typeof shortcutWords &
  typeof timelineWords &
  typeof today
