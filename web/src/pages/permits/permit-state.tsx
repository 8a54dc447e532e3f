import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../language/translation.ts'
import { LOOKS } from '../verify/looks.ts'
import { proofAt } from '../verify/proof.ts'
import classes from './permit-page.module.css'

/**
 * Whether somebody may work by this revision now, as shown to anybody who scans its code. Needs `learn('verify')`.
 */
export function PermitState({ code, sha256 }: { readonly code: string; readonly sha256: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...proofAt(code, sha256), refetchInterval: 60_000 })
  if (!data) return null
  const [tone, Shape] = LOOKS[data.status]
  return (
    <p className={classes.state} data-tone={tone} role="status">
      <Shape size={28} aria-hidden />
      <span>
        <strong>{t(`verify.status.${data.status}`)}</strong>
        {t(`verify.explain.permit.${data.status}`)}
      </span>
    </p>
  )
}
