export { type Answer, type ClientOptions, createHoldpoint, type Holdpoint } from './client.ts'
export {
  BadRequest,
  Changed,
  Conflict,
  type Details,
  type FieldErrors,
  Forbidden,
  HoldpointError,
  NoAnswer,
  NotFound,
  type Reason,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
  ValidationFailed,
} from './errors.ts'
export { exchanged, permissions, shownBeside } from './offered.ts'
export { type ItemOf, type ListPath, pages } from './pages.ts'
export type { components, operations, paths } from './schema.ts'
