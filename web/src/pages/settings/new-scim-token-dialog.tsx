import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { NewSecretDialogProps } from './new-secret.tsx'
import { SecretFormDialog, useSecretForm } from './secret-form.tsx'
import { createScimToken } from './single-sign-on.ts'

/** Asks for the name of the directory that gets the token. */
export default function NewScimTokenDialog(props: NewSecretDialogProps) {
  const { t } = useTranslation()
  const { id } = useMe().organization
  const title = t('scim.create')
  const form = useSecretForm({
    ...props,
    title,
    start: { name: '' },
    touches: ['organizations'],
    create: ({ name }) => createScimToken(id, name),
  })
  return (
    <SecretFormDialog
      form={form}
      title={title}
      label={t('scim.name')}
      example="Entra ID"
      onClose={props.onClose}
    />
  )
}
