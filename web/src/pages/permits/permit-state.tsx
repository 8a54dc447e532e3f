import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { UNCHECKED, useStanding } from '../verify/standing.ts'
import { useProof } from '../verify/use-proof.ts'
import classes from './permit-page.module.css'

/**
 * Whether somebody may work by this revision now, as shown to anybody who scans its code. Needs `learn('verify')`.
 */
export function PermitState({ code, sha256 }: { readonly code: string; readonly sha256: string }) {
  const { t } = useTranslation()
  const standing = useStanding()
  const { proof, error, at, isStale } = useProof(code, sha256)
  if (!(proof || error)) return null
  const {
    tone,
    icon: Shape,
    word,
    explanation,
  } = proof
    ? standing({ proof, at, isStale })
    : { ...UNCHECKED, word: sentenceOf(error, t), explanation: t('verify.explain.unchecked') }
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
