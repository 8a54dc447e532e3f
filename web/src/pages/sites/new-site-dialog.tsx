import { useState } from 'react'
import { Dialog } from '../../form/dialog.tsx'
import type { Named } from '../../form/record-combobox.tsx'
import { useFailureOfForm } from '../../form/use-failure.ts'
import { useIsOpen } from '../../form/use-is-open.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useTranslation } from '../../language/translation.ts'
import { entryValues } from '../../register/entry.ts'
import { EntryForm } from '../../register/entry-form.tsx'
import { siteKind, sites } from './site.ts'
import { useSiteFields } from './site-fields.tsx'

interface NewSiteDialogProps {
  /** The text that was searched for and not found. */
  readonly name: string
  readonly onMade: (site: Named) => void
  readonly onClose: () => void
}

/** Creates a site where one has to be chosen, without leaving the form. */
export default function NewSiteDialog({ name, onMade, onClose }: NewSiteDialogProps) {
  const { t } = useTranslation()
  const title = t('sites.create')
  const fail = useFailureOfForm(title)
  const isOpen = useIsOpen()
  const [start] = useState(() => ({ values: { ...entryValues(siteKind), name }, tag: undefined }))
  const form = useRecordForm({
    name: 'sites:new-in-place',
    start,
    touches: ['sites'],
    save: ({ values }, key) => sites.create(values, key).catch(fail),
    onSaved: ({ record }) => {
      // Whoever has closed it may have chosen another one since.
      if (!isOpen.current) return
      onMade({ id: record.id, name: record.name })
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={title}>
      <EntryForm of={form} kind={siteKind} write={useSiteFields()} isNew />
    </Dialog>
  )
}
