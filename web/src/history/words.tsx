import { useMemo } from 'react'
import { difference, shortened } from './difference.ts'
import classes from './history.module.css'

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
