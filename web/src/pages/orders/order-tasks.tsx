import { ActionIcon, Checkbox, CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronUp from '~icons/tabler/chevron-up'
import IconSearch from '~icons/tabler/search'
import { focusBeside } from '../../form/focus-beside.ts'
import { useEnter } from '../../form/use-enter.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useCan } from '../../interface/session.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { workTasks } from '../work-tasks/work-task.ts'
import { LineSteps } from './line-steps.tsx'
import type { DraftLine } from './order-draft.ts'
import classes from './order-form.module.css'

interface OrderTasksProps {
  readonly lines: readonly DraftLine[]
  readonly onChange: (lines: readonly DraftLine[]) => void
  readonly errorOf: (index: number) => string | undefined
}

/** The tasks of an order: search results on one side, the chosen tasks with their steps on the other. */
export function OrderTasks({ lines, onChange, errorOf }: OrderTasksProps) {
  const { t } = useTranslation()
  const [said, say] = useState('')
  const heading = useId()
  const move = (index: number, by: number) => {
    const moved = lines[index]
    if (!moved) return
    const rest = lines.toSpliced(index, 1)
    onChange(rest.toSpliced(index + by, 0, moved))
    say(t('orders.moved', { name: moved.name, number: index + by + 1 }))
  }
  return (
    <div className={classes.tasks}>
      <FoundTasks
        lines={lines}
        onAdd={(line) => onChange([...lines, line])}
        onRemove={(taskId) => onChange(lines.filter((each) => each.taskId !== taskId))}
      />
      <section aria-labelledby={heading}>
        <div id={heading} className={classes.label}>
          {t('orders.chosen', { count: lines.length })}
        </div>
        {lines.length === 0 && <p className={classes.hint}>{t('orders.chooseTasks')}</p>}
        <ol className={classes.lines}>
          {lines.map((line, index) => (
            <li key={line.key} className={classes.line}>
              <div className={classes.row}>
                <span>{index + 1}.</span>
                <span className={classes.name}>{line.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('orders.up', { name: line.name })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconChevronUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('orders.down', { name: line.name })}
                  disabled={index === lines.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconChevronDown size={16} aria-hidden />
                </ActionIcon>
                <CloseButton
                  size={28}
                  aria-label={t('orders.remove', { name: line.name })}
                  onClick={(event) => {
                    focusBeside(event)
                    onChange(lines.toSpliced(index, 1))
                  }}
                />
              </div>
              <LineSteps
                line={line}
                error={errorOf(index)}
                onChange={(changed) => onChange(lines.with(index, changed))}
              />
            </li>
          ))}
        </ol>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </section>
    </div>
  )
}

interface FoundTasksProps {
  readonly lines: readonly DraftLine[]
  readonly onAdd: (line: DraftLine) => void
  readonly onRemove: (taskId: string) => void
}

/** Tasks that can be ordered: confirmed and active. */
function FoundTasks({ lines, onAdd, onRemove }: FoundTasksProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [text, setText] = useState('')
  const name = text.trim()
  const [wanted] = useDebouncedValue(name, 150)
  const answer = useQuery(
    workTasks.list({
      status: 'confirmed',
      active: true,
      orderBy: 'name',
      order: 'asc',
      count: 50,
      ...(wanted === '' ? {} : { search: wanted }),
    }),
  )
  const { data, error } = answer
  const tasks = data?.data ?? []
  const { enter } = useEnter({
    text: name,
    asked: wanted,
    answer,
    take: () => {
      const first = tasks.find(({ canonicalId }) => lines.every(({ taskId }) => taskId !== canonicalId))
      if (!first) return
      onAdd({ key: newKey(), taskId: first.canonicalId, name: first.name })
      setText('')
    },
  })
  return (
    <section aria-label={t('workTasks.title')}>
      <TextInput
        type="search"
        label={t('orders.findTasks')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        maxLength={255}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || name === '') return
          event.preventDefault()
          enter()
        }}
      />
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {data && tasks.length === 0 && (
        <p className={classes.hint}>{wanted === '' ? t('orders.noTasks') : t('list.none')}</p>
      )}
      {data && tasks.length === 0 && can('work-tasks.create') && (
        // What is written in the order is kept in the browser meanwhile.
        <LinkButton to="/work-tasks/new" variant="default" mt="xs">
          {t('workTasks.create')}
        </LinkButton>
      )}
      {tasks.length > 0 && (
        <ul className={classes.found}>
          {tasks.map(({ canonicalId, name, version }) => (
            <li key={canonicalId} className={classes.task}>
              <Checkbox
                label={name}
                description={t('versions.version', { version })}
                checked={lines.some(({ taskId }) => taskId === canonicalId)}
                onChange={(event) =>
                  event.currentTarget.checked
                    ? onAdd({ key: newKey(), taskId: canonicalId, name })
                    : onRemove(canonicalId)
                }
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.meta.total > tasks.length && (
        <p className={classes.hint}>{t('orders.moreTasks', { count: data.meta.total - tasks.length })}</p>
      )}
    </section>
  )
}
