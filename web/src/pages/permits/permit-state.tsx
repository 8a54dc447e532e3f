import { useQuery } from '@tanstack/react-query'
import { proofAt } from '../verify/proof.ts'
import { useStanding } from '../verify/standing.ts'
import classes from './permit-page.module.css'

/**
 * Whether somebody may work by this revision now, as shown to anybody who scans its code. Needs `learn('verify')`.
 */
export function PermitState({ code, sha256 }: { readonly code: string; readonly sha256: string }) {
  const standing = useStanding()
  const { data } = useQuery({ ...proofAt(code, sha256), refetchInterval: 60_000 })
  if (!data) return null
  const { tone, icon: Shape, word, explanation } = standing(data)
  return (
    <p className={classes.state} data-tone={tone} role="status">
      <Shape size={28} aria-hidden />
      <span>
        <strong>{word}</strong>
        {explanation}
      </span>
    </p>
  )
}
