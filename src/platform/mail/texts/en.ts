import { placeOf, type Time } from './letter.ts'
import type { EndingProof, EndingProofs, MailTexts } from './texts.ts'
import { spokenDay, spokenMoment, spokenTime } from './time.ts'

const validity = ({ validUntil }: EndingProof) =>
  validUntil === null ? 'not proved' : `valid until ${spokenDay('en', validUntil)}`

const rest = ({ more }: EndingProofs) => (more > 0 ? { note: `And ${more} more.` } : {})

const when = (time: Time) =>
  time.recurring ? `every occurrence, the first: ${spokenTime('en', time)}` : spokenTime('en', time)

/** The mails in English. */
export const en: MailTexts = {
  sentFor: (organization) => `Sent by Holdpoint for ${organization}.`,
  invitation: ({ inviter, organization }) => ({
    subject: `Invitation to work with ${organization} in Holdpoint`,
    lead: `${inviter ?? 'Somebody'} invites you to work with ${organization} in Holdpoint.`,
    action: 'Accept within seven days',
    last: 'If you do not know them, do nothing.',
  }),
  passwordReset: ({ address }) => ({
    subject: 'Reset your Holdpoint password',
    lead: `Somebody asked to reset the password of ${address}.`,
    action: 'Choose a new password within an hour',
    last: 'If it was not you, do nothing. The password stays as it is.',
  }),
  assigned: ({ title, time, site }) => ({
    subject: `You are assigned to ${title}`,
    lead: `You are assigned to “${title}”.`,
    facts: { When: when(time), Site: site && placeOf(site) },
    action: 'Open the event',
  }),
  orderConfirmed: ({ buyer, number, site, notes }) => ({
    subject: `New order ${number} from ${buyer}`,
    lead: `${buyer} has confirmed order ${number} for your organization.`,
    facts: { Site: placeOf(site), Notes: notes },
    action: 'Read what it requires, and accept or decline it',
  }),
  orderCancelled: ({ buyer, number, site, notes }) => ({
    subject: `Order ${number} from ${buyer} is cancelled`,
    lead: `${buyer} has cancelled order ${number}. Do not start its work, and stop what is under way.`,
    facts: { Site: placeOf(site), Notes: notes },
    action: 'Open the order',
  }),
  orderAnswered: ({ supplier, number, site, answer, reason }) => ({
    subject: `Order ${number} is ${answer} by ${supplier}`,
    lead:
      answer === 'accepted'
        ? `${supplier} has accepted order ${number}.`
        : `${supplier} has declined order ${number}. Order the work again, from them or from another supplier, or cancel the order.`,
    facts: { Site: placeOf(site), Reason: reason },
    action: 'Open the order',
  }),
  orderDeclined: ({ supplier, number, site, reason, events }) => ({
    subject: `Do not start: order ${number} is declined`,
    lead: `${supplier} has declined order ${number}. You are assigned to work of that order. Do not start it, and stop what is under way.`,
    facts: [
      ...events.map(({ title, time }) => [title, when(time)] as const),
      ['Site', placeOf(site)],
      ['Reason', reason],
    ],
    note: 'The planner of the work will tell you what happens next.',
    action: 'Open the event',
  }),
  proofsEnding: (told) => ({
    subject: 'Some of your proofs end soon',
    lead: 'These end before work that you are assigned to and that needs them. Renew them in time.',
    facts: told.proofs.map((proof) => [proof.title, `${validity(proof)}; ${proof.events.join(', ')}`]),
    ...rest(told),
    action: 'See what is missing',
  }),
  proofsEndingHere: (told) => ({
    subject: 'Proofs end or are missing before work',
    lead: 'These proofs end or are missing before work. Their holders are assigned to it, and were told.',
    facts: told.proofs.map((proof) => [
      proof.person,
      `${proof.title}, ${validity(proof)}; ${proof.events.join(', ')}`,
    ]),
    ...rest(told),
    action: 'Open Holdpoint',
  }),
  notReady: ({ event, ...told }) => ({
    subject: `Something is still missing: ${event}`,
    lead: `You are assigned to “${event}”. Before it you still need:`,
    facts: told.proofs.map((proof) => [proof.title, validity(proof)]),
    ...rest(told),
    action: 'Open the event',
  }),
  holdPointWaits: ({ number, site, step, by }) => ({
    subject: `Hold point waiting: ${step}, job ${number}`,
    lead: `${by} has done “${step}” of job ${number}. It is a hold point: the work waits until somebody else releases or rejects it.`,
    facts: { Site: site },
    action: 'Look at the step and decide',
  }),
  jobStopped: ({ number, site, by, reason, deviation }) => ({
    subject: `Work is stopped: job ${number}`,
    lead: `${by} has stopped the work of job ${number}.`,
    facts: {
      Site: site,
      Reason: reason,
      Deviation: deviation && `${deviation.number}: ${deviation.description}`,
    },
    note: 'The work continues when somebody resumes it. Sign on site again before that.',
    action: 'Open the job',
  }),
  deviationGiven: ({ number, description, site, dueOn, stopsWork }) => ({
    subject: `Deviation ${number} is yours to resolve`,
    lead: `You are asked to resolve deviation ${number}.`,
    facts: { 'What is wrong': description, Site: site, Due: dueOn && spokenDay('en', dueOn) },
    ...(stopsWork && { note: 'It stops work until it is resolved.' }),
    action: 'Open the deviation',
  }),
  watchOver: ({ number, site, step, over, missed }) => ({
    subject: missed
      ? `Watch round missed: ${step}, job ${number}`
      : `Watch time is over: ${step}, job ${number}`,
    lead: missed
      ? `A round of the watch after “${step}” of job ${number} came too late. Undo the step and do it again: the watch then starts again.`
      : `The watch after “${step}” of job ${number} has ended. ${over ? 'Its last round is made. Hand the job back.' : 'Make the last round, then hand the job back.'}`,
    facts: { Site: site },
    action: 'Open the job',
  }),
  overrideEnds: ({ number, site, person, requirement, until, zone, ended }) => ({
    subject: `Override ${ended ? 'has ended' : 'ends soon'}: ${person}, job ${number}`,
    lead: `${person} does not meet “${requirement}”, which job ${number} requires, and the override ${ended ? 'has ended' : 'ends soon'}. Prove it, let somebody else take over, or override it once more.`,
    facts: { End: spokenMoment('en', until, zone), Site: site },
    action: 'Open the job',
  }),
  supplierAsked: ({ asker }) => ({
    subject: `${asker} asks to order work from your organization`,
    lead: `${asker} asks your organization to be its supplier. Accept, and it can send you orders; decline, and nobody is told.`,
    note: 'Accept only whom you know.',
    action: 'Open the request',
  }),
}
