import { diffArrays } from 'diff'
import { useMemo } from 'react'
import classes from './history.module.css'

/** Two texts with a smaller share of common letters are shown one after the other: mixed they would be unreadable. */
const LEAST_IN_COMMON = 0.4

/** The longest unchanged text that is shown completely next to changes, in characters. */
const MOST_UNCHANGED = 600

/** Two texts as one, with deletions struck through and insertions underlined, for eyes and screen readers alike. */
export function Words({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => {
    let position = 0
    return difference(before, after).map((part) => {
      position += part.value.length
      return { ...part, position: `${position}${part.added ? '+' : ''}${part.removed ? '-' : ''}` }
    })
  }, [before, after])
  return parts.map(({ value, added, removed, position }) => {
    if (added) {
      return (
        <ins key={position} className={classes.added}>
          {value}
        </ins>
      )
    }
    if (removed) {
      return (
        <del key={position} className={classes.removed}>
          {value}
        </del>
      )
    }
    return <span key={position}>{shortened(value)}</span>
  })
}

interface Part {
  readonly value: string
  readonly added?: boolean
  readonly removed?: boolean
}

function difference(before: string, after: string): readonly Part[] {
  const parts = diffArrays(tokens(before), tokens(after)).map((part) => ({
    ...part,
    value: part.value.join(''),
  }))
  const kept = parts.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  const mixed = kept >= LEAST_IN_COMMON * Math.max(before.length, after.length)
  if (mixed || before === '' || after === '') return parts
  return [{ value: before, removed: true }, { value: ' ' }, { value: after, added: true }]
}

/** The words, spaces and punctuation of a text. A number with decimals is one token: `19.5`, `19,5`, `1.12.2026`. */
function tokens(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}_]+|[^\S\r\n]+|\r?\n|./gsu) ?? []
}

/** Shortens unchanged text to what is next to changes. */
function shortened(text: string): string {
  if (text.length <= MOST_UNCHANGED) return text
  return `${text.slice(0, MOST_UNCHANGED / 3)} [ … ] ${text.slice(-MOST_UNCHANGED / 3)}`
}
