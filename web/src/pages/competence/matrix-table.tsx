import { useMemo } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { type Judged, useCause } from '../../readiness/cause.ts'
import { signOf } from '../../readiness/signs.ts'
import { SignGrid } from '../../show/sign-grid.tsx'
import type { Cell, Matrix, Person } from './matrix.ts'

interface MatrixTableProps {
  readonly of: Matrix
  readonly nameOf: (person: Person) => string
  readonly stale: boolean
  readonly onOpen: (cell: Cell | undefined) => void
}

/** People by requirements. */
export function MatrixTable({ of, nameOf, stale, onOpen }: MatrixTableProps) {
  const { t } = useTranslation()
  const causeOf = useCause()
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are the same as long as the page is
  const rows = useMemo(() => {
    // Texts that many cells share are made once.
    const said = new Map<string, string>()
    const say = (cell: Judged) => {
      const key = `${cell.verdict} ${cell.cause} ${cell.validUntil}`
      const verdict = t(`readiness.verdict.${cell.verdict}`)
      const cause = said.has(key) ? undefined : causeOf(cell)
      const text = said.get(key) ?? (cause === undefined ? verdict : t('competence.cell', { verdict, cause }))
      said.set(key, text)
      return text
    }
    return of.rows.map(({ user, cells }) => ({
      id: user.id,
      name: nameOf(user),
      cells: cells.map((cell) => ({ ...signOf(cell.verdict), says: say(cell) })),
    }))
  }, [of, nameOf])
  return (
    <SignGrid
      label={t('shell.page.competence')}
      corner={t('field.person')}
      heads={of.requirements}
      rows={rows}
      stale={stale}
      hint={t('list.keys')}
      onOpen={(row, column) => onOpen(of.rows[row]?.cells[column])}
    />
  )
}
