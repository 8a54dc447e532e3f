import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { writeTo } from '../../interface/record.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { zoneChoices } from '../../show/zone-choices.ts'
import { timeZoneOf } from './time-zone.ts'

/** The time zone of a site's events. Saved as soon as it is chosen. */
export function SiteTimeZone({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const { organization } = useMe()
  const { record, tag } = useSuspenseQuery(timeZoneOf(id)).data
  const attempt = useAttempt()
  const { write, busy } = useWrite(['sites'], (timeZone: string | null, key) =>
    holdpoint.PUT('/sites/{id}/time-zone', { params: writeTo(id, key, tag), body: { timeZone } }),
  )
  const choose = (timeZone: string | null) =>
    attempt(async () => {
      await write(timeZone)
      announce(t('form.saved'))
    })
  return (
    <NativeSelect
      mt="xl"
      maw="40rem"
      label={t('sites.timeZone')}
      value={record ?? ''}
      disabled={busy || !can('sites.update')}
      data={[
        { value: '', label: t('sites.ofOrganization', { timeZone: organization.timeZone }) },
        ...zoneChoices(record).map((zone) => ({ value: zone, label: zone })),
      ]}
      onChange={(event) => void choose(event.currentTarget.value || null)}
    />
  )
}
