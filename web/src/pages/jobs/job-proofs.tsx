import IconCertificate from '~icons/tabler/certificate'
import IconFileText from '~icons/tabler/file-text'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import classes from './job-page.module.css'

/** Links to the permit of a job, if it has one, and to the proof that it was done. */
export function JobProofs({ id, permitted }: { id: string; permitted: boolean }) {
  const { t } = useTranslation()
  return (
    <p className={classes.proofs}>
      {permitted && (
        <LinkButton
          variant="default"
          to="/jobs/$id/permit"
          params={{ id }}
          leftSection={<IconFileText size={18} aria-hidden />}
        >
          {t('jobs.permit')}
        </LinkButton>
      )}
      <LinkButton
        variant="default"
        to="/jobs/$id/report"
        params={{ id }}
        leftSection={<IconCertificate size={18} aria-hidden />}
      >
        {t('jobs.report')}
      </LinkButton>
    </p>
  )
}
