import { Checkbox, Radio } from '@mantine/core'
import { Suspense } from 'react'
import { SavedText } from '../../form/saved-text.tsx'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { later } from '../../shell/later.tsx'
import type { Fields } from '../../versioned/draft-page.tsx'
import classes from '../../versioned/versioned.module.css'
import { type Content, type ContentValues, STRATEGIES, type Strategy } from './content.ts'

// Loaded later, because most readers of the page only read it.
const CoverField = later(() => import('./cover-field.tsx'))
const VideoField = later(() => import('./video-field.tsx'))

/** The editable fields of a training content. */
export function ContentFields(fields: Fields<Content, ContentValues>) {
  const { t } = useTranslation()
  const can = useCan()
  const { saved } = fields
  const { values, change, expect, errorOf } = saved
  return (
    <>
      <SavedText saved={saved} name="title" label={t('field.title')} required />
      <RichTextField
        label={t('contents.body')}
        value={values.body}
        error={errorOf('body')}
        mayUpload={can('uploads.create')}
        onChange={(body) => change({ body })}
        onUnderWay={expect}
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
        <SavedText saved={saved} name="intervalDays" label={t('contents.interval')} required digits />
      )}
      <Suspense>
        <CoverField
          value={values.coverImagePath}
          error={errorOf('coverImagePath')}
          mayUpload={can('uploads.create')}
          onChange={(coverImagePath) => change({ coverImagePath })}
          onUnderWay={expect}
        />
        <VideoField {...fields} />
        <Checkbox
          label={t('contents.featured')}
          checked={values.isFeatured}
          onChange={(event) => change({ isFeatured: event.currentTarget.checked })}
        />
      </Suspense>
    </>
  )
}
