import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ComponentType, Suspense, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useUnsaved } from '../../form/kept.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'

const SecretOnce = later(() => import('./secret-once.tsx'))

/** The props of a dialog that asks for a new token. */
export interface NewSecretDialogProps {
  /** The name under which the browser stores its text. */
  readonly name: string
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

interface NewSecretProps {
  readonly name: string
  readonly button: string
  /** Whether the button is secondary. */
  readonly quiet?: boolean
  readonly dialog: ComponentType<NewSecretDialogProps>
  readonly once: string
  readonly label: string
}

/**
 * A button that asks for a new token, and shows it once. It continues if the person first had to sign in elsewhere.
 */
export function NewSecret({ name, button, quiet, dialog: Asking, once, label }: NewSecretProps) {
  const { t } = useTranslation()
  const [making, make] = useDisclosure(useUnsaved()(name))
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={make.open}
      >
        {button}
      </Button>
      <Suspense>
        {making && (
          <Asking
            name={name}
            onClose={make.close}
            onMade={(made) => {
              make.close()
              setSecret(made)
            }}
          />
        )}
        {secret !== undefined && (
          <SecretOnce
            title={t('tokens.made')}
            explain={once}
            label={label}
            secret={secret}
            onClose={() => setSecret(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
