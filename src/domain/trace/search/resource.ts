import { id, nullable, resource, text } from '../../../engine/index.ts'
import { SUMMARY_LENGTH } from '../../../platform/postgres/summary.ts'
import { sources } from './sources.ts'

/** A search result of any kind. No table stores it. */
export const searchResult = resource({
  name: 'search result',
  segment: 'search',
  table: 'search',
  fields: {
    resource: {
      schema: {
        type: 'string',
        enum: sources.map(({ resource }) => resource),
        description: 'The path segment under which the record is read.',
        examples: ['sites'],
      },
      nullable: false,
    },
    id: id(),
    title: text(511, { about: 'Name, title or number.', example: 'Kuusikoski paper mill' }),
    status: nullable(text(20, { about: 'The state of the record, if it has states.', example: 'confirmed' })),
    beside: nullable(
      text(255, {
        about: 'The name of the site, supplier or buyer that matched; null if its own name did.',
        example: 'Kuusikoski paper mill',
      }),
    ),
    excerpt: nullable(
      text(120, {
        about:
          'The part of the description, address or check that matched, with the words around it; null if a name did.',
        example: 'Visitors report at gate 2.',
      }),
    ),
    about: nullable(
      text(SUMMARY_LENGTH, {
        about: 'What an order, job or deviation is about, since its title is only a number.',
        example: 'Entry into a permit space',
      }),
    ),
    number: nullable(text(20, { about: 'Of orders and jobs.', example: '26-0000001' })),
  },
})
