/** What lies side by side on keyboards (English, German, French and Nordic ones), their columns, and in the alphabet. */
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

/** Fewer characters side by side are in many a good password. */
const LEAST = 3

/** Whether a text is a run of the keyboard or the alphabet, in lower case. */
export function isRun(text: string): boolean {
  return text.length >= LEAST && RUNS.some((run) => run.includes(text))
}

/** The shortest part of which a text is made again and again: `ab` of `ababab`, the whole of `abc`. */
export function repeatedPart(text: string): string {
  const length = (text + text).indexOf(text, 1)
  return length > 0 ? text.slice(0, length) : text
}
