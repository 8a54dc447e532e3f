import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { useCause } from '../../readiness/cause.ts'
import { signOf } from '../../readiness/signs.ts'
import { VerdictBadge } from '../../readiness/verdict-badge.tsx'
import { Sign } from '../../show/sign-grid.tsx'
import classes from './competence.module.css'
import { FOUND } from './competence-search.ts'
import type { Cell, Matrix, Row } from './matrix.ts'

interface MatrixListProps {
  readonly of: Matrix
  readonly nameOf: (person: Row['user']) => string
  readonly onOpen: (cell: Cell) => void
}

/** The matrix on a small screen: one line per person with their requirements inside, missing ones first. */
export function MatrixList({ of, nameOf, onOpen }: MatrixListProps) {
  return (
    <ul className={classes.people}>
      {of.rows.map((row) => (
        <li key={row.user.id}>
          <Person of={row} name={nameOf(row.user)} requirements={of.requirements} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface PersonProps {
  readonly of: Row
  readonly name: string
  readonly requirements: Matrix['requirements']
  readonly onOpen: (cell: Cell) => void
}

function Person({ of: { cells }, name, requirements, onOpen }: PersonProps) {
  const { t } = useTranslation()
  const causeOf = useCause()
  const [open, setOpen] = useState(false)
  const names = new Map(requirements.map(({ id, name }) => [id, name]))
  const found = Map.groupBy(cells, ({ verdict }) => verdict)
  // One that only a newer service knows comes last.
  const order = [...new Set([...FOUND, ...found.keys()])].filter((verdict) => found.has(verdict))
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{name}</strong>
        <span className={classes.counts}>
          {order.map((verdict) => {
            const { sign, tone } = signOf(verdict)
            return (
              <span key={verdict}>
                <Sign tone={tone}>{sign}</Sign> {found.get(verdict)?.length}
                <VisuallyHidden> {t(`readiness.verdict.${verdict}`)}</VisuallyHidden>
              </span>
            )
          })}
        </span>
      </summary>
      {open && (
        <ul>
          {order
            .flatMap((verdict) => found.get(verdict) ?? [])
            .map((cell) => (
              <li key={cell.safetyRequirementId}>
                <UnstyledButton onClick={() => onOpen(cell)}>
                  <span className={classes.what}>
                    {names.get(cell.safetyRequirementId)}
                    <span className={classes.faint}>{causeOf(cell)}</span>
                  </span>
                  <VerdictBadge of={cell.verdict} />
                </UnstyledButton>
              </li>
            ))}
        </ul>
      )}
    </details>
  )
}
