import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { createWorkTask } from './work-task.ts'
import classes from './work-task-page.module.css'

/** Asks for the name of a new task; its page, which opens then, asks for the rest. */
export function NewWorkTaskPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const kept = useKept<string>('work-tasks:new')
  const [name, setName] = useState(() => kept.read() ?? '')
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['work-tasks'], createWorkTask)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (name.trim() === '') return setProblem(t('failure.field.required'))
    try {
      const { id } = await write({ name })
      kept.forget()
      await navigate({ to: '/work-tasks/$id', params: { id }, replace: true })
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <>
      <PageHead title={t('workTasks.create')} of={{ title: t('workTasks.title'), to: '/work-tasks' }} />
      <form onSubmit={create} noValidate className={classes.start}>
        <TextInput
          label={t('field.name')}
          required
          autoFocus
          autoComplete="off"
          size="md"
          placeholder={t('workTasks.nameExample')}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            kept.keep(event.currentTarget.value)
          }}
        />
        <Button type="submit" loading={busy}>
          {t('workTasks.addStep')}
        </Button>
      </form>
    </>
  )
}
