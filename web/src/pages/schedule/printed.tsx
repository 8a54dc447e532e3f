import { useQuery } from '@tanstack/react-query'
import { personNamed } from '../../interface/people.ts'
import { useTranslation } from '../../language/translation.ts'
import { partnerNamed } from '../../list/narrow/named.ts'
import { usePrinted } from '../../show/use-printed.ts'
import { siteNamed } from '../sites/site.ts'
import classes from './schedule-page.module.css'

interface PrintedProps {
  readonly search: {
    readonly site?: string
    readonly supplier?: string
    readonly person?: string
    readonly mine?: string
  }
}

/** What a printed schedule says besides its days: whose it is, as of when, and of which places and people. */
export function Printed({ search: { site = '', supplier = '', person = '', mine } }: PrintedProps) {
  const { t } = useTranslation()
  const ofSite = useQuery({ ...siteNamed(site), enabled: site !== '' })
  const ofSupplier = useQuery({ ...partnerNamed('supplier', supplier), enabled: supplier !== '' })
  const ofPerson = useQuery({ ...personNamed(person), enabled: person !== '' })
  const parts = [
    ...usePrinted(),
    ofSite.data && `${t('sites.one')}: ${ofSite.data.name}`,
    ofSupplier.data && `${t('orders.supplier')}: ${ofSupplier.data.name}`,
    ofPerson.data && `${t('field.person')}: ${ofPerson.data.name}`,
    mine && t('schedule.mine'),
  ]
  return <p className={classes.printed}>{parts.filter(Boolean).join(' · ')}</p>
}
