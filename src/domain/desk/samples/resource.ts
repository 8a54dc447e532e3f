import { id, oneOf, resource, text } from '../../../engine/index.ts'

/** Kinds of which there is a sample, those first that others rest on. */
export const SAMPLED = ['sites', 'educational-contents', 'safety-requirements', 'work-tasks'] as const

/** A record that is there to try the product with. */
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
