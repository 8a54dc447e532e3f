import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useKept, useKeptText } from '../form/kept.ts'
import { refusalOf } from '../form/refusal.ts'
import { useNavigateFromHere } from '../interface/navigate-from-here.ts'
import type { Tagged } from '../interface/record.ts'
import { type Attempt, useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import type { VersionedNoun } from '../nouns.ts'
import { PageHead } from '../shell/page-head.tsx'
import classes from './versioned.module.css'

interface NewByNameProps {
  readonly noun: VersionedNoun
  readonly label: string
  readonly example: string
  /** The label of the button, if it says what comes next. */
  readonly next?: string
  readonly create: (name: string, key: string) => Promise<Tagged<{ readonly id: string }>>
  /** The error if something must be chosen first. */
  readonly missing?: string | undefined
  /** Further fields, with the error of what is missing. */
  readonly children?: (missing: string | undefined, written: Written) => ReactNode
}

/** What was written so far, for another way to begin. */
interface Written {
  readonly name: string
  /** Opens the created record, which has the name. */
  readonly open: (id: string) => Promise<void>
}

/** Asks for the name of something new; its page, which opens then, asks for the rest. */
export function NewByName(props: NewByNameProps) {
  const { noun, label, example, next, create, missing, children } = props
  const { segment, words } = noun
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const { text: name, change, forget } = useKeptText(`${segment}:new`)
  const [problem, setProblem] = useState<string>()
  const [asked, ask] = useState(false)
  const { write, busy } = useWrite([segment], create, useKept<Attempt>(`${segment}:new:sent`))
  const open = async (id: string) => {
    forget()
    await navigate({ ...pageOf<typeof noun.page>(noun, id), replace: true })
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (name.trim() === '') return setProblem(t('failure.required'))
    if (missing !== undefined) return ask(true)
    try {
      const { record } = await write(name)
      await open(record.id)
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  return (
    <>
      <PageHead title={t(`${words}.create`)} of={{ title: t(`${words}.title`), to: noun.list }} />
      <form onSubmit={make} noValidate className={classes.start}>
        <TextInput
          label={label}
          required
          autoFocus
          autoComplete="off"
          size="md"
          placeholder={example}
          value={name}
          error={problem}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {children?.(asked ? missing : undefined, { name: name.trim(), open })}
        <Button type="submit" loading={busy}>
          {next ?? t('action.goOn')}
        </Button>
      </form>
    </>
  )
}
