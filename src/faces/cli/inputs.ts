import { type Command, InvalidArgumentError } from 'commander'
import { formats, isEmail, isUuid, zoneNamed } from '../../engine/index.ts'
import { PASSWORD_LENGTH } from '../../platform/auth/password.ts'

const DURATION = /^(\d{1,7})([mhd])$/
const MINUTES = { m: 1, h: 60, d: 1_440 } as const
const LONGEST_MINUTES = 3_650 * MINUTES.d

/** One line of text, trimmed. */
export function line(given: string): string {
  const value = given.trim()
  if (value === '' || [...value].length > 255 || !formats.line?.accepts(value)) {
    throw new InvalidArgumentError('It must be one line of 1 to 255 characters.')
  }
  return value
}

/** An identifier, in lower case. */
export function id(given: string): string {
  if (!isUuid(given))
    throw new InvalidArgumentError('It must be an id such as 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.')
  return given.toLowerCase()
}

export function email(given: string): string {
  const value = line(given)
  if (!isEmail(value)) throw new InvalidArgumentError('It must be an e-mail address.')
  return value
}

export function password(given: string): string {
  const { length } = [...given.normalize('NFKC').trim()]
  const { least, most } = PASSWORD_LENGTH
  if (length >= least && length <= most) return given
  throw new InvalidArgumentError(`It must have ${least} to ${most} characters.`)
}

export function timeZone(given: string): string {
  const name = zoneNamed(given)
  if (name !== undefined) return name
  throw new InvalidArgumentError('It must be an IANA time zone such as Europe/Helsinki.')
}

/** Adds one permission; for options that can be repeated. */
export function permissions(given: string, before: readonly string[] = []): readonly string[] {
  return before.includes(given) ? before : [...before, given]
}

/**
 * Ends a command that was given an unknown permission. The nouns, which declare the permissions, are loaded only
 * here, so that other commands need not wait for them.
 */
export async function requireKnownPermissions(_: Command, command: Command): Promise<void> {
  const given: readonly string[] = command.opts().permission ?? []
  if (given.length === 0) return
  const { permissions: known } = await import('../../nouns.ts')
  const unknown = given.find((each) => !known.some((permission) => permission === each))
  if (unknown === undefined) return
  command.error(
    `error: option '--permission <permission>' argument '${unknown}' is invalid. It must be a permission such as sites.read.`,
  )
}

/** The moment after a duration such as 90m, 12h or 30d, at most ten years ahead. */
export function momentIn(given: string): Date {
  const [, count, unit] = DURATION.exec(given) ?? []
  const minutes = Number(count) * MINUTES[unit as keyof typeof MINUTES]
  if (!(minutes >= 1 && minutes <= LONGEST_MINUTES)) {
    throw new InvalidArgumentError('It must be a time such as 90m, 12h or 30d, from 1m to 3650d.')
  }
  return new Date(Date.now() + minutes * 60_000)
}
