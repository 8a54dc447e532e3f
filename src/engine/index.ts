/** The engine's only entrance: everything that nouns, faces and tests use of it. */

export { act, actOn } from './change/act.ts'
export { auditAct, committedAct } from './change/act-audit.ts'
export { actOperation } from './change/act-operation.ts'
export {
  audit,
  auditDeletion,
  auditJson,
  CAPTURED,
  captureBefore,
  NEW_ENTRY_ID,
  onBehalfOf,
} from './change/audit.ts'
export { type Confirmation, confirmationIn, confirming, requireMaterial } from './change/confirmation.ts'
export { changeDefinition } from './change/definition.ts'
export { cancelledNeverDeleted, deleteOperation, deleteRecord } from './change/deletion.ts'
export { duplicateOperation } from './change/duplicate.ts'
export { eachEntry } from './change/entries.ts'
export { lockList, orderedList } from './change/ordered-list.ts'
export { perform } from './change/perform.ts'
export { createRecord, updateRecord } from './change/records.ts'
export { entries, requireReferences } from './change/references.ts'
export { noteRefused } from './change/refused.ts'
export { removal } from './change/removal.ts'
export { retryWhenChanged } from './change/retry.ts'
export { type Rule, requireRules } from './change/rules.ts'
export { newState, requireStep, stepOperations, wrongState } from './change/step.ts'
export { requireCurrent, versionSuperseded } from './change/superseded.ts'
export {
  confirm,
  createVersion,
  updateVersion,
  type VersionChange,
  versionChange,
} from './change/versions.ts'
export {
  commit,
  initialValues,
  insert,
  lock,
  lockAndCapture,
  retryOnConflict,
  update,
  type Values,
  valuesOf,
} from './change/write.ts'
export { createOperation, updateOperation } from './change/writing.ts'
export { needs } from './noun/actions.ts'
export type { Author } from './noun/author.ts'
export {
  type Accepted,
  type As,
  type Body,
  type BodyValue,
  body,
  emptyBody,
  type ProveAs,
  plainBody,
} from './noun/body.ts'
export { change, changeFields, requireNoChange } from './noun/change-kind.ts'
export { columnsOf } from './noun/columns.ts'
export {
  composite,
  day,
  decimal,
  emailAddress,
  exactDecimal,
  type Field,
  type Fields,
  flag,
  id,
  integer,
  list,
  listAddress,
  moment,
  momentSql,
  namesPerson,
  nullable,
  oneOf,
  password,
  personal,
  prose,
  type RecordOf,
  ranked,
  schemasOf,
  segment,
  sha256,
  shownTo,
  text,
  timeZoneName,
  valueSchema,
  wallTime,
  webAddress,
} from './noun/field.ts'
export {
  containing,
  equals,
  filter,
  lifecycleFilters,
  narrowFilter,
  searchIn,
  updatedSince,
} from './noun/filters.ts'
export { formats, isDay, isEmail, isMoment, isStorable, isUuid, zoneNamed } from './noun/formats.ts'
export {
  type IncludedProperties,
  includedObject,
  includedRow,
  includedRows,
  named,
} from './noun/included.ts'
export { type Life, lifeOf, movingSteps, type Step, stampsOf } from './noun/life.ts'
export { documentNumber, numberTaken, takeNumber } from './noun/numbers.ts'
export { onceForEach } from './noun/once-for-each.ts'
export {
  confirmedBy,
  lifecycle,
  logicalRecord,
  namedWhen,
  ownOrganization,
  people,
  peopleOfConfirmed,
  person,
  personAt,
  personNow,
  siteOfRecord,
  stamps,
  userSchema,
  versioned,
} from './noun/parts.ts'
export { referredTo, refuseReferred } from './noun/referrers.ts'
export {
  column,
  columnName,
  type Filter,
  type Filters,
  fieldOf,
  type Include,
  permissionTo,
  type Resource,
  resource,
} from './noun/resource.ts'
export type { Given, Made, Member, Sample, SampleRequest } from './noun/sample.ts'
export { type JsonSchema, nullableObject, objectSchema, orNull } from './noun/schema.ts'
export type { Scope } from './noun/scope.ts'
export type { Accepts, Upload } from './noun/upload.ts'
export { CHANGEABLE, duplication, lifeOfVersions, versionStates } from './noun/version-life.ts'
export type { Noun, SearchedBeside, SearchSource } from './noun.ts'
export { actingHolds, requirePresence } from './read/acting.ts'
export { BASE_PATH } from './read/base-path.ts'
export { type Acting, type AnswerKeeper, type Context, RequestContext } from './read/context.ts'
export { refusedByDatabase, StateChanged } from './read/database-refusal.ts'
export {
  currentTag,
  entityTag,
  ifMatchAllows,
  ifNoneMatchKnows,
  preconditionFailed,
} from './read/entity-tag.ts'
export { versionOperations } from './read/history.ts'
export { narrowed, type Page, page, pageStatement } from './read/list.ts'
export { assumedRef, loadedRef, locate, type RecordRef } from './read/locate.ts'
export { type Input, mayBeMissing, type OnRecord, type Operation, operation } from './read/operation.ts'
export { pageLinks } from './read/page-links.ts'
export {
  type PublicAnswer,
  type PublicOperation,
  type PublicRequest,
  publicOperation,
} from './read/public-operation.ts'
export {
  filterParameters,
  type ListQuery,
  listQuery,
  noQuery,
  type Parameter,
  type PlainQuery,
  parameterQuery,
  plainQuery,
  type Query,
  type RecordQuery,
  recordQuery,
} from './read/query.ts'
export { foundRecord, recordStatement } from './read/read.ts'
export { article, listOperation, readOperation, readPartOperation } from './read/reading.ts'
export {
  foundData,
  givenData,
  jsonData,
  listRecords,
  readRecord,
  readRow,
  subResource,
  writtenData,
} from './read/records.ts'
export {
  empty,
  envelope,
  type FileAnswer,
  file,
  listing,
  type Parts,
  type Reply,
  type ReplyContext,
  type Single,
} from './read/reply.ts'
export { type RecordRow, readField, recordJson } from './read/select.ts'
export {
  type Answer,
  dataAlone,
  dataAnswer,
  givenAnswer,
  type Shown,
  showAgain,
} from './read/shown.ts'
export {
  type Column,
  type Imports,
  linkReference,
  type Nested,
  type RecordFile,
  type Reference,
  type Target,
  target,
} from './record-file.ts'
