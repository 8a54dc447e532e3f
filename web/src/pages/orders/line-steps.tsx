import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useTranslation } from '../../language/translation.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { stepsInForce } from '../work-tasks/work-step.ts'
import type { DraftLine } from './order-draft.ts'
import classes from './order-form.module.css'

interface LineStepsProps {
  readonly line: DraftLine
  readonly error: string | undefined
  readonly onChange: (line: DraftLine) => void
}

/** The ordered steps of a task: all of them, until some are left out. */
export function LineSteps({ line, error, onChange }: LineStepsProps) {
  const { t } = useTranslation()
  const [open, { toggle }] = useDisclosure(line.stepIds !== undefined)
  const { data: steps, isLoadingError, error: unread, refetch } = useQuery(stepsInForce(line.taskId))
  const chosen = line.stepIds
  const choose = (canonicalId: string, wanted: boolean) => {
    const now = (steps ?? [])
      .map((step) => step.canonicalId)
      .filter((each) => (each === canonicalId ? wanted : (chosen?.includes(each) ?? true)))
    const { stepIds: _, ...whole } = line
    onChange(now.length === steps?.length ? whole : { ...whole, stepIds: now })
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        rightSection={
          open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />
        }
        onClick={toggle}
      >
        {chosen
          ? t('orders.someSteps', { count: chosen.length, all: steps?.length ?? '…' })
          : steps
            ? t('orders.everyStep', { count: steps.length })
            : t('orders.everyStepUnknown')}
      </Button>
      {open && (
        <fieldset className={classes.steps} aria-label={t('orders.stepsOf', { name: line.name })}>
          {isLoadingError && <NotLoaded error={unread} onRetry={refetch} />}
          {steps?.map(({ canonicalId, name }, index) => (
            <Checkbox
              key={canonicalId}
              label={`${index + 1}. ${name}`}
              checked={chosen?.includes(canonicalId) ?? true}
              onChange={(event) => choose(canonicalId, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {chosen?.length === 0 && <p className={classes.problem}>{t('orders.noStepChosen')}</p>}
      {error && chosen?.length !== 0 && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </>
  )
}
