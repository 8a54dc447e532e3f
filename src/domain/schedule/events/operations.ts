import {
  createOperation,
  deleteOperation,
  listOperation,
  type Noun,
  readOperation,
  stepOperations,
  updateOperation,
} from '../../../engine/index.ts'
import { AT_SITE } from '../../register/sites/beside.ts'
import { EXCEPTIONS_AS_WRITTEN } from '../timetables/timetable-sql.ts'
import { assigned } from './assigned-mail.ts'
import { eventAssignment } from './assignment-resource.ts'
import { createEventAssignment } from './assignments.ts'
import { readCalendar } from './calendar.ts'
import { readClashes } from './clashes.ts'
import { orderDeclined } from './declined-mail.ts'
import { eventException } from './exception-resource.ts'
import { createEventException } from './exceptions.ts'
import { eventReferences } from './file.ts'
import { exceptionList, importEvent, importExceptions } from './import-exceptions.ts'
import { readOccurrences } from './occurrences.ts'
import { partOperations } from './parts-of-event.ts'
import { readNextStarts } from './preview.ts'
import { event } from './resource.ts'
import { readEventWork } from './work.ts'
import { createBody, createEvent, updateBody, updateEvent } from './write.ts'

const postEvent = createOperation(event, {
  body: createBody,
  withoutLook: true,
  run: (context, { query, body }) => createEvent(context, query, body),
})

const putEvent = updateOperation(event, {
  about: `Every field of a confirmed event can change, none of a cancelled one. If occurrences no longer exist afterwards, their
exceptions and assignments are dropped and named in the audit log. Their jobs stay unchanged; the audit log and
\`with[]=leftJobs\` name them.`,
  body: updateBody,
  withoutLook: ['draft'],
  run: (context, { record, query, body }) => updateEvent(context, { record, query }, body),
})

export const events: Noun<typeof event> = {
  of: event,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(event),
    postEvent,
    readOperation(event),
    putEvent,
    deleteOperation(event, {
      about: `Removes a draft with its exceptions and assignments, unless jobs refer to it: 409. A confirmed event can be
cancelled, but never deleted.`,
    }),
    ...stepOperations(event),
    readOccurrences,
    readCalendar,
    readNextStarts,
    readEventWork,
    readClashes,
    createEventException,
    ...partOperations(eventException, 'exception'),
    createEventAssignment,
    ...partOperations(eventAssignment, 'assignment'),
  ],
  search: { text: 'r.description', beside: [AT_SITE] },
  file: {
    references: eventReferences,
    columns: [{ name: 'exceptions', schema: exceptionList.schema, sql: EXCEPTIONS_AS_WRITTEN }],
    imports: {
      create: postEvent,
      update: importEvent,
      key: ['title', 'start', 'siteId'],
      remembers: true,
      // Rules are expanded to their end; the transaction must not be silent for long.
      together: 10,
      also: { field: 'exceptions', update: importExceptions },
      nested: { field: 'exceptions', references: [] },
    },
  },
  background: { assigned, 'order-declined': orderDeclined },
}
