import { Radio, Textarea } from '@mantine/core'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import type { ChangeDescription } from './change.ts'
import classes from './versioned.module.css'

await learn('change')

interface ChangeFieldsProps {
  readonly value: ChangeDescription
  readonly onChange: (value: ChangeDescription) => void
  /** Shown below the kinds. */
  readonly hint?: string
  /** Why the kind cannot be chosen; empty for a first version, which changes nothing; undefined if it can. */
  readonly fixed?: string | undefined
  readonly errors?: { readonly [field: string]: readonly string[] }
  readonly disabled?: boolean
}

/** The kind of a confirmed change, and why it was made. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { value, onChange, hint, fixed, errors = {}, disabled = false } = props
  const { t } = useTranslation()
  return (
    <div className={classes.changeFields}>
      {fixed === undefined ? (
        <Radio.Group
          label={t('change.kind')}
          value={value.kind}
          error={errors.changeKind?.join(' ')}
          onChange={(kind) => onChange({ ...value, kind: kind as ChangeDescription['kind'] })}
        >
          <div className={classes.kinds}>
            {(['material', 'editorial'] as const).map((kind) => (
              <Radio
                key={kind}
                value={kind}
                disabled={disabled}
                label={t(`change.kinds.${kind}`)}
                description={t(`change.hints.${kind}`)}
              />
            ))}
          </div>
          {hint && <p className={classes.hint}>{hint}</p>}
        </Radio.Group>
      ) : (
        fixed !== '' && <p className={classes.notice}>{fixed}</p>
      )}
      <Textarea
        label={t(fixed === '' ? 'change.firstNote' : 'change.note')}
        description={t('change.noteHint')}
        autosize
        minRows={1}
        maxRows={8}
        disabled={disabled}
        value={value.note}
        error={errors.changeNote?.join(' ')}
        onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      />
    </div>
  )
}
