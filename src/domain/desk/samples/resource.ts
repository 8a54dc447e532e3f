import { id, oneOf, resource, text } from '../../../engine/index.ts'

/** The kinds with a sample; what others refer to comes first. */
const SAMPLED = ['sites', 'educational-contents', 'safety-requirements', 'work-tasks'] as const

/** A record for trying out the product. */
export const sampleRecord = resource({
  name: 'sample record',
  segment: 'samples',
  table: 'sample_records',
  fields: {
    resource: oneOf(SAMPLED, undefined, { about: 'The path segment under which the record is read.' }),
    id: id(),
    title: text(255, { about: 'Its name or title.', example: 'Sample: Changing a pump' }),
  },
})
