import {
  composite,
  confirmedBy,
  duplication,
  equals,
  type Field,
  filter,
  flag,
  id,
  includedRows,
  integer,
  lifecycle,
  lifecycleFilters,
  lifeOfVersions,
  logicalRecord,
  moment,
  named,
  nullable,
  oneOf,
  peopleOfConfirmed,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
  versioned,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER } from '../../../platform/auth/built-in-roles.ts'

const isFeatured = flag(false)

const videoAddress: Field<string> = {
  schema: {
    type: 'string',
    format: 'video-address',
    maxLength: 2_000,
    description: 'An https address; for `file` the path of an uploaded video too.',
    examples: ['https://media.example/lockout.mp4'],
  },
  nullable: false,
}

/** Requirements whose current version lists the content. */
const REQUIREMENTS = `safety_requirement_educational_contents l JOIN safety_requirements q
  ON q.organization_id = $1 AND q.id = l.safety_requirement_id AND q.is_current
  WHERE l.organization_id = $1 AND l.educational_content_canonical_id = r.canonical_id`

/** Training material. */
export const educationalContent = resource({
  name: 'educational content',
  segment: 'educational-contents',
  table: 'educational_contents',
  title: 'title',
  permissions: { read: EVERYBODY, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    ...versioned,
    title: text(255, { example: 'Lockout in seven steps' }),
    body: nullable(
      prose(100_000, {
        about: 'Rich text: HTML from an allow-list, cleaned on write.',
        example: '<p>Lock, tag, try.</p>',
      }),
    ),
    active: flag(true),
    isFeatured,
    status: lifecycle,
    completionStrategy: oneOf(['once', 'interval', 'per_version', 'per_order'], undefined, {
      example: 'interval',
    }),
    intervalDays: nullable(
      integer({}, { about: 'Days until it must be completed again; needed for interval.', example: 365 }),
    ),
    coverImagePath: nullable(
      text(255, { about: 'Storage path of an image.', example: 'covers/lockout.webp' }),
    ),
    video: nullable(
      composite(
        {
          url: videoAddress,
          provider: oneOf(['youtube', 'vimeo', 'file']),
          minimumWatchPercentage: integer({ maximum: 100 }, { example: 90 }),
        },
        ['url', 'provider'],
      ),
    ),
    confirmedAt: nullable(moment()),
    ...stamps,
  },
  includes: {
    ...peopleOfConfirmed,
    confirmedBy,
    safetyRequirements: includedRows(named('q'), `${REQUIREMENTS} ORDER BY q."order", q.id`),
  },
  hidden: ['playback_duration_seconds'],
  audited: { playbackDurationSeconds: 'r.playback_duration_seconds' },
  counted: true,
  life: lifeOfVersions({ steps: { duplicate: duplication('educational-contents') } }),
  referrers: [
    {
      kind: 'safety requirement',
      table: 'safety_requirement_educational_contents',
      column: 'educational_content_canonical_id',
      partOf: { table: 'safety_requirements', column: 'safety_requirement_id' },
      name: 'o.name',
    },
    {
      kind: 'assessment',
      table: 'assessments',
      column: 'educational_content_canonical_id',
      name: 'o.title',
    },
  ],
  sortable: ['id', 'title', 'active', 'status', 'version', 'createdAt', 'updatedAt'],
  filters: {
    ...searchIn(['title']),
    ...lifecycleFilters(),
    isFeatured: equals('is_featured', isFeatured, 'Only featured ones, or only the others.'),
    safetyRequirementId: filter(
      id(),
      `EXISTS (SELECT FROM ${REQUIREMENTS} AND q.canonical_id = ${logicalRecord('safety_requirements', '$?')})`,
      'Contents of this safety requirement.',
    ),
    ...updatedSince,
  },
})
