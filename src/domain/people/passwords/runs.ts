/** The rows and columns of keyboards (English, German, French and Nordic ones), and the alphabet. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890',
  '1234567890-=',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopåasdfghjklöäzxcvbnm',
  "asdfghjkl;'",
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
]

const RUNS = LINES.flatMap((line) => [line, [...line].reverse().join('')])

/** Many good passwords contain shorter runs. */
const LEAST = 3

/** Whether a lower-case text is a run of the keyboard or alphabet. */
export function isRun(text: string): boolean {
  return text.length >= LEAST && RUNS.some((run) => run.includes(text))
}

/** The shortest part that repeats to form a text: `ab` of `ababab`, all of `abc`. */
export function repeatedPart(text: string): string {
  const length = (text + text).indexOf(text, 1)
  return length > 0 ? text.slice(0, length) : text
}
