import { Suspense, useState } from 'react'
import type { RecordSelectProps } from '../../form/record-combobox.tsx'
import { RecordSelect } from '../../form/record-select.tsx'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { sitesNamed } from './site.ts'

const NewSiteDialog = later(() => import('./new-site-dialog.tsx'))

/** A site found by name, or created if it is missing. */
export function SiteSelect(props: Omit<RecordSelectProps, 'find' | 'creation'>) {
  const { t } = useTranslation()
  const can = useCan()
  const [wanted, want] = useState<string>()
  const creation = {
    label: (name: string) => (name === '' ? t('sites.createHere') : t('sites.createNamed', { name })),
    begin: want,
  }
  return (
    <>
      <RecordSelect {...props} find={sitesNamed} {...(can('sites.create') ? { creation } : {})} />
      <Suspense>
        {wanted !== undefined && (
          <NewSiteDialog name={wanted} onMade={props.onChange} onClose={() => want(undefined)} />
        )}
      </Suspense>
    </>
  )
}
