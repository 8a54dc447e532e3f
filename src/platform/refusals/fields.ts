import { aboutField, number, wrongField } from './reason.ts'

// What is wrong with a value, whatever the field is called.

export const required = wrongField('required', 'is required')
export const unknownField = wrongField('unknown_field', 'is not known')
export const unchangeable = wrongField('unchangeable', 'cannot be changed')

/** The value is not one of the field's choices. */
export const notAChoice = aboutField('not_a_choice', 'The selected {field} is invalid.')
/** There is no such record, or it cannot be chosen. */
export const noSuchRecord = aboutField('no_such_record', 'The selected {field} is invalid.')

export const notAnObjectBody = aboutField('body_not_an_object', 'The body must be a JSON object.')
export const notText = wrongField('not_text', 'must be text')
export const notOfType = {
  string: wrongField('not_a_string', 'must be a string'),
  integer: wrongField('not_an_integer', 'must be an integer'),
  number: wrongField('not_a_number', 'must be a number'),
  boolean: wrongField('not_a_boolean', 'must be true or false'),
  array: wrongField('not_an_array', 'must be an array'),
  object: wrongField('not_an_object', 'must be an object'),
} as const
export const ofAnotherType = wrongField('of_another_type', 'must be of another type')

export const tooLong = aboutField(
  'too_long',
  'The {field} field must not be greater than {most} characters.',
  { most: number },
)
export const tooShort = aboutField('too_short', 'The {field} field must have at least {least} characters.', {
  least: number,
})
export const tooSmall = aboutField('too_small', 'The {field} field must be at least {least}.', {
  least: number,
})
export const tooGreat = aboutField('too_great', 'The {field} field must not be greater than {most}.', {
  most: number,
})
export const tooFewItems = aboutField(
  'too_few_items',
  ({ least }, field) => `The ${field} field must have at least ${least} ${least === 1 ? 'item' : 'items'}.`,
  { least: number },
)
export const tooManyItems = aboutField(
  'too_many_items',
  ({ most }, field) => `The ${field} field must not have more than ${most} ${most === 1 ? 'item' : 'items'}.`,
  { most: number },
)
export const itemTwice = wrongField('item_twice', 'must not have the same item twice')
export const valueTwice = wrongField('value_twice', 'must not have the same value twice')
/** For errors that no other reason describes. */
export const breaksSchema = aboutField('breaks_schema', 'The {field} field is invalid ({keyword} {schema}).')

export const notAUuid = wrongField('not_a_uuid', 'must be a valid UUID')
export const notASha256 = wrongField('not_a_sha256', 'must be a SHA-256 in 64 hexadecimal digits')
export const notADay = wrongField('not_a_day', 'must be a valid date (YYYY-MM-DD)')
export const notAMoment = wrongField(
  'not_a_moment',
  'must be a valid date and time with its offset (2026-11-20T08:30:00Z)',
)
export const notAWallTime = wrongField(
  'not_a_wall_time',
  'must be a valid date and time (2026-03-02 08:00, or with its offset 2026-03-02T08:00:00+02:00)',
)
export const notOneLine = wrongField('not_one_line', 'must be one line of text without control characters')
export const unstorableText = wrongField('unstorable_text', 'must be text without NUL characters')
export const notATimeZone = wrongField('not_a_time_zone', 'must be an IANA time zone such as Europe/Helsinki')
export const notAnEmail = wrongField('not_an_email', 'must be an e-mail address')
export const notAnExactDecimal = wrongField(
  'not_an_exact_decimal',
  'must be a number with a decimal point, as text, with at most 30 digits, 20 after the point (19.5)',
)
export const notAWebAddress = wrongField('not_a_web_address', 'must be an http or https address')
export const notAListAddress = wrongField(
  'not_a_list_address',
  "must be the query of a list's address, such as status=draft",
)
export const notASegment = wrongField(
  'not_a_segment',
  "must be a part of the interface's addresses, such as work-tasks",
)
export const notAVideoAddress = wrongField(
  'not_a_video_address',
  'must be an https address, or the path of an uploaded video',
)

export const parameterRequired = aboutField('parameter_required', 'The {field} parameter is required.')
export const parameterNotSingle = aboutField(
  'parameter_not_single',
  'The {field} parameter must be a single value.',
)
export const parameterTwice = aboutField('parameter_twice', 'The {field} parameter must be given once.')
