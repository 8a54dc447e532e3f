import { ValidationFailed } from '@holdpoint/client'
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../form/dialog.tsx'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import { type Permission, useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { PermissionTable } from './permission-table.tsx'
import classes from './settings.module.css'
import { createToken, type NewToken } from './token.ts'

const DAYS = ['30', '90', '365', ''] as const
const DAY_MS = 86_400_000

interface NewTokenDialogProps {
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

/** Asks for what a token is, how long it lasts and what it may do: never more than the caller may. */
export default function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>(DAYS[1])
  const [extent, setExtent] = useState('all')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { write, busy } = useWrite<NewToken, string>(['tokens'], createToken)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWrong(undefined)
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    try {
      onMade(await write({ name, expiresAt, ...(extent === 'all' ? {} : { permissions }) }))
    } catch (error) {
      const messages = error instanceof ValidationFailed ? fieldSentences(error, t).name : undefined
      if (messages) setWrong(messages.join(' '))
      else setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('tokens.create')}>
      <form className={classes.fields} onSubmit={create} noValidate>
        <TextInput
          label={t('tokens.name')}
          placeholder={t('tokens.nameExample')}
          required
          autoComplete="off"
          value={name}
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('tokens.lasts')}
          value={days}
          data={DAYS.map((value) => ({
            value,
            label: value === '' ? t('tokens.endless') : t('tokens.days', { count: Number(value) }),
          }))}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Radio.Group label={t('tokens.may')} value={extent} onChange={setExtent}>
          <div className={classes.fields}>
            <Radio size="md" value="all" label={t('tokens.mayAll')} />
            <Radio size="md" value="some" label={t('tokens.maySome')} />
          </div>
        </Radio.Group>
        {extent === 'some' && (
          <PermissionTable
            label={t('roles.permissions')}
            value={permissions}
            mayGrant={can}
            onChange={setPermissions}
          />
        )}
        <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
        <div>
          <Button type="submit" loading={busy}>
            {t('tokens.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
