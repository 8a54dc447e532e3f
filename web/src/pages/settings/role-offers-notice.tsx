import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { roleOffers } from './role-offers.ts'
import classes from './settings.module.css'

const RoleOffersDialog = later(() => import('./role-offers-dialog.tsx'))

/** Shows that roles lack new permissions, until somebody accepts or dismisses them. */
export default function RoleOffersNotice() {
  const { t } = useTranslation()
  const can = useCan()
  const { data: offers = [] } = useQuery({ ...roleOffers, enabled: can('roles.update') })
  const [asking, ask] = useDisclosure()
  if (offers.length === 0) return null
  return (
    <section className={classes.offers} aria-label={t('roles.offers.title')}>
      <p>{t('roles.offers.notice', { count: offers.length })}</p>
      <Button variant="default" onClick={ask.open}>
        {t('roles.offers.look')}
      </Button>
      <Suspense>{asking && <RoleOffersDialog offers={offers} onClose={ask.close} />}</Suspense>
    </section>
  )
}
