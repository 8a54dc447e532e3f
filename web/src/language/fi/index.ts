export { catalogue } from './catalogue.ts'
export { parts, refusals } from './parts.ts'
