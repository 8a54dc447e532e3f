import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useFailureOfForm } from '../../form/use-failure.ts'
import { type PartForm, usePartForm } from '../../form/use-part-form.ts'
import type { Segment } from '../../interface/keys.ts'
import { useTranslation } from '../../language/translation.ts'
import type { NewSecretDialogProps } from './new-secret.tsx'
import classes from './settings.module.css'

interface Named {
  readonly name: string
}

interface SecretForm<V extends Named> extends NewSecretDialogProps {
  readonly title: string
  readonly start: V
  readonly touches: readonly Segment[]
  /** @returns the secret */
  readonly create: (values: V) => Promise<string>
}

/** The form of a dialog that creates a token: it closes with the token, or without keeping anything. */
export function useSecretForm<V extends Named>(of: SecretForm<V>): PartForm<V> {
  const { name, title, start, touches, create, onMade } = of
  const fail = useFailureOfForm(title)
  const form: PartForm<V> = usePartForm({
    ...{ name, start, touches },
    send: (values) => create(values).catch(fail),
    onSaved: (secret: string) => {
      form.discard()
      onMade(secret)
    },
  })
  return form
}

interface SecretFormDialogProps {
  readonly form: PartForm<Named>
  readonly title: string
  readonly label: string
  readonly example: string
  readonly size?: string
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Asks for the purpose of a token, and for the other fields. */
export function SecretFormDialog(props: SecretFormDialogProps) {
  const { form, title, label, example, size = 'md', children, onClose } = props
  const { t } = useTranslation()
  const { values, set, errorOf, submit, busy, problem, discard } = form
  const close = () => {
    discard()
    onClose()
  }
  return (
    <Dialog onClose={close} size={size} title={title}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <TextInput
          label={label}
          placeholder={example}
          required
          data-autofocus
          autoComplete="off"
          value={values.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {children}
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy}>
            {title}
          </Button>
          <Button variant="default" onClick={close}>
            {t('action.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
