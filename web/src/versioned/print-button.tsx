import { Button } from '@mantine/core'
import IconPrinter from '~icons/tabler/printer'
import { useTranslation } from '../language/translation.ts'

/** Prints the page, which is laid out for A4. */
export function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('action.print')}
    </Button>
  )
}
