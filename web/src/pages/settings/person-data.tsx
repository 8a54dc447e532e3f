import { Button } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import classes from './settings.module.css'

interface PersonDataProps {
  /** Below `/api/v1`. */
  readonly address: '/me/data' | `/users/${string}/data`
  readonly label: string
}

/** Makes the browser save everything that is stored about a person; it may be long, and is saved as it arrives. */
export function PersonData({ address, label }: PersonDataProps) {
  return (
    <Button
      component="a"
      href={`/api/v1${address}`}
      download
      variant="default"
      classNames={{ root: classes.long, label: classes.words }}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {label}
    </Button>
  )
}
