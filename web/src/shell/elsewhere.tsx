import { Button, Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { switchOrganization, useMe, useOrganizations } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useAttempt } from './announcements.tsx'

/** Links for looking for a record in the caller's other organizations; offered whether or not it is there. */
export default function Elsewhere() {
  const { t } = useTranslation()
  const { organization } = useMe()
  const { href } = useLocation()
  const attempt = useAttempt()
  const others = (useOrganizations().data ?? []).filter(({ id }) => id !== organization.id)
  if (others.length === 0) return null
  return (
    <Group gap="xs" mb="md">
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => void attempt(() => switchOrganization(id, href))}>
          {t('notFound.lookIn', { name })}
        </Button>
      ))}
    </Group>
  )
}
