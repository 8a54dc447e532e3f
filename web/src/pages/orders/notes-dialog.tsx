import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../form/dialog.tsx'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useFailureOfForm } from '../../form/use-failure.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Order, orders } from './order.ts'

interface NotesDialogProps {
  readonly id: string
  readonly notes: string | null
  readonly onClose: () => void
}

/** The notes are all that can change in a confirmed order; its supplier's copy changes with them. */
export default function NotesDialog({ id, notes, onClose }: NotesDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const title = t('orders.changeNotes')
  const fail = useFailureOfForm(title)
  const query = orders.one(id)
  const start = ({ record, tag }: Tagged<Order>) => ({ values: { notes: record.notes ?? '' }, tag })
  const form = useRecordForm({
    name: `orders:${id}:notes`,
    start: { values: { notes: notes ?? '' }, tag: client.getQueryData(query.queryKey)?.tag },
    touches: ['orders'],
    save: ({ values, tag }, key) => orders.change(id, { body: values, tag }, key).catch(fail),
    shownFrom: 'orders',
    onSaved: onClose,
    undo: true,
    readAgain: async () => start(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <FormBody
        of={form}
        texts={({ notes: said }) => ({ [t('field.notes')]: said })}
        actions={
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        }
      >
        <TextField form={form.form} name="notes" label={t('field.notes')} area autoFocus />
      </FormBody>
    </Dialog>
  )
}
