import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from '../../language/translation.ts'

/** Why an order is declined. */
export function ReasonField(props: TextareaProps) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('field.reason')}
      placeholder={t('receivedOrders.reasonExample')}
      required
      autosize
      minRows={3}
      maxRows={12}
      {...props}
    />
  )
}
