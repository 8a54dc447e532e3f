import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconX from '~icons/tabler/x'
import { useTranslation } from '../../language/translation.ts'
import { placeOf } from './deviation.ts'

/** Says of which job the list is, and widens it again. */
export function JobFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(placeOf(id))
  return (
    <Button variant="light" rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
      {t('deviations.ofJob', { number: data?.number ?? '…' })}
    </Button>
  )
}
