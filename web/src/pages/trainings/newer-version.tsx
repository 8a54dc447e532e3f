import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconVersions from '~icons/tabler/versions'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { readBy } from '../../interface/records.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import type { Training } from './training.ts'
import classes from './training-page.module.css'
import { useBegin } from './use-begin.ts'

const inForce = (id: string) =>
  readBy(keys.inForce('educational-contents', id), async ({ signal }) => {
    const params = { path: { id }, query: { 'with[]': ['change' as const] } }
    return (await holdpoint.GET('/educational-contents/{id}/in-force', { params, signal })).data.data
  })

/** Says that an open training does not count for the version in force, and begins one that does. */
export function NewerVersion({
  of: { educationalContentId, educationalContent, orderId },
}: {
  of: Training
}) {
  const { t } = useTranslation()
  const can = useCan()
  const attempt = useAttempt()
  const { begin, busy } = useBegin()
  // The text that an order has frozen is the one that counts for it.
  const enabled = orderId === null && can('educational-contents.read')
  const { data: newer } = useQuery({ ...inForce(educationalContentId), enabled })
  const version = educationalContent?.version ?? 0
  if (!newer?.active || newer.completionStrategy === 'once') return null
  if (version >= (newer.change?.materialVersion ?? 0)) return null
  return (
    <section className={classes.newer} aria-label={t('training.newer.title')}>
      <p>
        <IconVersions size={20} aria-hidden />
        <span>{t('training.newer.explain', { newer: newer.version, version })}</span>
      </p>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void attempt(() => begin({ educationalContentId: newer.id, orderId }))}
      >
        {t('training.newer.begin', { version: newer.version })}
      </Button>
    </section>
  )
}
