import type { Reason } from '../../../platform/refusals/reason.ts'
import { commonPassword, namePassword, repeatedPassword, runPassword } from './refusals.ts'
import { isRun, repeatedPart } from './runs.ts'

const SERVICE = 'Holdpoint'

/** What is left of `x8402917364` without its digits is too short to judge. */
const SHORTEST_WORD = 3

/** What an attacker knows about the person whose password they guess. */
export interface Names {
  readonly email: string
  /** The names of the person's organizations. */
  readonly organizations: readonly string[]
}

/**
 * Why a password is weak, apart from its length: attackers try such passwords first (NIST SP 800-63B). Case, digits
 * at the end, and repetition do not make it stronger.
 * @returns undefined if it is not weak
 */
export async function weaknessOf(password: string, names: Names): Promise<Reason | undefined> {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  const word = withoutDigits(typed)
  const said = word.length < SHORTEST_WORD ? [typed] : [typed, word]
  const parts = new Set(said.flatMap((each) => [each, repeatedPart(each)]))
  if ([...parts].some((part) => [...part].length === 1)) return repeatedPassword()
  if ([...parts].some(isRun)) return runPassword()
  const guessed = guessesFrom(names)
  if ([...parts].some((part) => guessed.has(lettersOf(part)))) return namePassword()
  const common = await commonOnes()
  return [...parts].some((part) => common.has(part)) ? commonPassword() : undefined
}

/** Names as somebody may type them, without trailing digits, spaces and punctuation. */
function guessesFrom({ email, organizations }: Names): ReadonlySet<string> {
  const [local = '', domain = ''] = email.split('@')
  const [company = ''] = domain.split('.')
  const guesses = [SERVICE, ...organizations, email, local, domain, company].map((name) =>
    lettersOf(withoutDigits(name.normalize('NFKC').toLowerCase())),
  )
  return new Set(guesses.filter((guess) => guess !== ''))
}

function withoutDigits(text: string): string {
  const last = [...text].findLastIndex((each) => !/\d/.test(each))
  return [...text].slice(0, last + 1).join('')
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Loaded when a password is chosen, and released when memory is needed. */
let common: WeakRef<ReadonlySet<string>> | undefined

/** Common passwords in lower case, each also without trailing digits. */
async function commonOnes(): Promise<ReadonlySet<string>> {
  const known = common?.deref()
  if (known) return known
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common'].map((each) => String(each).toLowerCase())
  const words = listed.map(withoutDigits).filter((word) => word.length >= SHORTEST_WORD)
  const all = new Set([...listed, ...words])
  common = new WeakRef(all)
  return all
}
