import { Button, Checkbox, CloseButton, Radio, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import IconPlus from '~icons/tabler/plus'
import type { Autosave } from '../../form/use-autosave.ts'
import { useTranslation } from '../../language/translation.ts'
import shared from '../../versioned/versioned.module.css'
import { type QuestionType, type QuestionValues, TYPES } from './question.ts'
import classes from './questions.module.css'

interface QuestionFieldsProps {
  /** The question's name, which groups its radio buttons. */
  readonly name: string
  readonly saved: Autosave<QuestionValues>
}

/** The editable parts of a question, and its correct answers. */
export function QuestionFields({ name, saved }: QuestionFieldsProps) {
  const { t } = useTranslation()
  const { values, change, errorOf } = saved
  const retype = (type: QuestionType) =>
    change({ type, correct: type === 'single_choice' ? values.correct.slice(0, 1) : values.correct })
  const wrong = errorOf('correctAnswers') ?? errorOf('correctAnswers.0')
  return (
    <>
      <Textarea
        label={t('assessments.question.text')}
        required
        autoFocus
        autosize
        minRows={1}
        maxRows={10}
        value={values.question}
        error={errorOf('question')}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <Radio.Group
        label={t('assessments.question.type')}
        value={values.type}
        onChange={(type) => retype(type as QuestionType)}
      >
        <div className={shared.choices}>
          {TYPES.map((type) => (
            <Radio key={type} value={type} label={t(`assessments.question.types.${type}`)} />
          ))}
        </div>
      </Radio.Group>
      {values.type === 'true_false' ? (
        <Radio.Group
          label={t('assessments.question.truth')}
          value={values.truth === null ? '' : String(values.truth)}
          onChange={(truth) => change({ truth: truth === 'true' })}
        >
          <div className={shared.choices}>
            <Radio value="true" label={t('assessments.true')} />
            <Radio value="false" label={t('assessments.false')} />
          </div>
        </Radio.Group>
      ) : (
        <Options name={name} saved={saved} />
      )}
      <div role="alert">{wrong && <p className={classes.error}>{t('assessments.question.noAnswer')}</p>}</div>
      <Textarea
        label={t('field.why')}
        description={t('assessments.question.explanationHint')}
        autosize
        minRows={1}
        maxRows={10}
        value={values.explanation}
        error={errorOf('explanation')}
        onChange={(event) => change({ explanation: event.currentTarget.value })}
      />
      <div className={shared.half}>
        <TextInput
          label={t('assessments.question.points')}
          inputMode="numeric"
          autoComplete="off"
          value={values.points}
          error={errorOf('points')}
          onChange={(event) => change({ points: event.currentTarget.value })}
        />
        <Checkbox
          mt="xl"
          label={t('assessments.question.required')}
          checked={values.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}

/** The options, each with whether it is correct. Enter moves to the next one. */
function Options({ name, saved }: QuestionFieldsProps) {
  const { t } = useTranslation()
  const { values, change, errorOf } = saved
  const { options, correct, type } = values
  const list = useRef<HTMLFieldSetElement>(null)
  const several = type === 'multiple_choice'
  const Mark = several ? Checkbox : Radio
  const focus = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox])')[place]?.focus()
  const add = () => {
    // The field must exist before the next letter is typed.
    flushSync(() => change({ options: [...options, ''] }))
    focus(options.length)
  }
  const mark = (place: number, chosen: boolean) => {
    const others = several ? correct.filter((each) => each !== place) : []
    change({ correct: chosen ? [...others, place].sort((one, other) => one - other) : others })
  }
  const remove = (removed: number) =>
    change({
      options: options.filter((_, place) => place !== removed),
      correct: correct
        .filter((place) => place !== removed)
        .map((place) => (place > removed ? place - 1 : place)),
    })
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (place === options.length - 1) add()
    else focus(place + 1)
  }
  return (
    <fieldset ref={list}>
      <legend className={classes.label}>{t('assessments.question.options')}</legend>
      {options.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is nothing but its place
        <div key={place} className={classes.option}>
          <Mark
            name={`${name}-correct`}
            aria-label={t('assessments.question.isCorrect', { number: place + 1 })}
            checked={correct.includes(place)}
            onChange={(event) => mark(place, event.currentTarget.checked)}
          />
          <TextInput
            aria-label={t('assessments.question.option', { number: place + 1 })}
            autoComplete="off"
            value={text}
            error={errorOf(`options.${place}`)}
            onKeyDown={(event) => onKeyDown(event, place)}
            onChange={(event) => change({ options: options.with(place, event.currentTarget.value) })}
          />
          <CloseButton
            aria-label={t('assessments.question.removeOption', { number: place + 1 })}
            disabled={options.length <= 2}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {errorOf('options') && <p className={classes.error}>{t('assessments.question.fewOptions')}</p>}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {t('assessments.question.addOption')}
      </Button>
    </fieldset>
  )
}
