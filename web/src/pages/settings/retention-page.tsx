import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { usePartForm } from '../../form/use-part-form.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import {
  changeRetention,
  KEPT,
  type Retention,
  type RetentionValues,
  retentionOf,
  retentionValues,
  sentRetention,
  shortened,
} from './retention.ts'
import classes from './settings.module.css'

const QuestionDialog = later(() => import('../../form/question-dialog.tsx'))

/** How long the organization keeps personal data. Shortening a period deletes data for good. */
export function RetentionPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { id } = useMe().organization
  const { data } = useSuspenseQuery(retentionOf(id))
  const [asking, ask] = useState(false)
  const of = usePartForm<RetentionValues, Retention>({
    name: `retention:${id}`,
    start: retentionValues(data),
    touches: ['organizations'],
    // Another administrator may change the other periods meanwhile.
    send: (_, key, changed) => changeRetention(id, sentRetention(changed), key),
    onSaved: () => announce(t('form.saved')),
  })
  const { values, set, errorOf, submit } = of
  const shorter = shortened(data, values)
  const readOnly = !can('organizations.update')
  return (
    <>
      <PageHead
        title={t('settings.part.retention.title')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
      />
      <p className={classes.about}>{t('retention.about')}</p>
      <FormBody
        of={{
          ...of,
          submit: (event) => {
            event?.preventDefault()
            if (shorter.length > 0) ask(true)
            else submit()
          },
        }}
        readOnly={readOnly}
      >
        {KEPT.map((part) => (
          <TextInput
            key={part}
            label={t(`retention.${part}`)}
            description={t(`retention.hint.${part}`)}
            classNames={{ wrapper: classes.days }}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('retention.forEver')}
            {...(values[part] === ''
              ? {}
              : {
                  rightSection: <span className={classes.unit}>{t('retention.days')}</span>,
                  rightSectionWidth: '4rem',
                })}
            readOnly={readOnly}
            value={values[part]}
            error={errorOf(part) && t('retention.whole')}
            onChange={(event) => set({ [part]: event.currentTarget.value })}
          />
        ))}
      </FormBody>
      <Suspense>
        {asking && (
          <QuestionDialog
            title={t('retention.shorterTitle')}
            explain={t('retention.shorter', {
              what: shorter.map((part) => t(`retention.${part}`)).join(', '),
            })}
            answer={t('retention.shorterAnswer')}
            onAnswer={async () => submit()}
            onClose={() => ask(false)}
          />
        )}
      </Suspense>
    </>
  )
}
