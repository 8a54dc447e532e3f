import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { Autosave } from '../../form/use-autosave.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import classes from '../../versioned/versioned.module.css'
import { type ContentValues, STRATEGIES, type Strategy } from './content.ts'
import { CoverField } from './cover-field.tsx'

/** What of a training content can be written. */
export function ContentFields({ saved }: { saved: Autosave<ContentValues> }) {
  const { t } = useTranslation()
  const can = useCan()
  const { values, change, flush, errorOf } = saved
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)
  return (
    <>
      <TextInput
        label={t('contents.name')}
        required
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onBlur={() => void flush()}
      />
      <RichTextField
        label={t('contents.body')}
        value={values.body}
        error={errorOf('body')}
        mayUpload={can('uploads.create')}
        onChange={(body) => change({ body })}
      />
      <Radio.Group
        label={t('contents.strategy')}
        value={values.completionStrategy}
        onChange={(strategy) => change({ completionStrategy: strategy as Strategy })}
      >
        <div className={classes.choices}>
          {STRATEGIES.map((strategy) => (
            <Radio key={strategy} value={strategy} label={t(`contents.strategies.${strategy}`)} />
          ))}
        </div>
      </Radio.Group>
      {values.completionStrategy === 'interval' && (
        <TextInput
          label={t('contents.interval')}
          inputMode="numeric"
          required
          autoComplete="off"
          value={values.intervalDays}
          error={errorOf('intervalDays')}
          onChange={(event) => change({ intervalDays: digits(event.currentTarget.value) })}
          onBlur={() => void flush()}
        />
      )}
      <CoverField
        value={values.coverImagePath}
        error={errorOf('coverImagePath')}
        mayUpload={can('uploads.create')}
        onChange={(coverImagePath) => change({ coverImagePath })}
      />
      <div className={classes.half}>
        <TextInput
          label={t('contents.video')}
          description={t('contents.videoHint')}
          type="url"
          autoComplete="off"
          value={values.videoUrl}
          error={errorOf('video.url') ?? errorOf('video')}
          onChange={(event) => change({ videoUrl: event.currentTarget.value })}
          onBlur={() => void flush()}
        />
        {values.videoUrl !== '' && (
          <TextInput
            label={t('contents.watch')}
            description=" "
            inputMode="numeric"
            autoComplete="off"
            value={values.watch}
            error={errorOf('video.minimumWatchPercentage')}
            onChange={(event) => change({ watch: digits(event.currentTarget.value) })}
            onBlur={() => void flush()}
          />
        )}
      </div>
      <Checkbox
        label={t('contents.featured')}
        checked={values.isFeatured}
        onChange={(event) => change({ isFeatured: event.currentTarget.checked })}
      />
    </>
  )
}
