import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Question } from '../form/question.tsx'
import { holdpoint } from '../interface/client.ts'
import type { Sample } from '../interface/first-steps.ts'
import { keys } from '../interface/keys.ts'
import { writeHeaders } from '../interface/record.ts'
import { useCan } from '../interface/session.ts'
import { useWrite } from '../interface/write.ts'
import { spokenLanguage } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import { nouns } from '../nouns.ts'
import { announce, useAttempt } from '../shell/announcements.tsx'
import classes from './samples.module.css'

const KINDS = ['sites', 'work-tasks', 'work-steps', 'safety-requirements', 'educational-contents'] as const

/** Creates records for trying out the product. */
export function MakeSamples() {
  const { t } = useTranslation()
  const can = useCan()
  const attempt = useAttempt()
  const { write, busy } = useWrite(KINDS, async (_: 'make', key) => {
    const params = { header: writeHeaders(key) }
    return (await holdpoint.POST('/samples', { params, body: { language: spokenLanguage() } })).data.data
  })
  if (!KINDS.every((kind) => can(`${kind}.create`))) return null
  const make = () =>
    attempt(async () => {
      await write('make')
      announce(t('samples.made'))
    })
  return (
    <Button variant="default" loading={busy} onClick={() => void make()}>
      {t('samples.make')}
    </Button>
  )
}

interface Kept extends Sample {
  readonly confirmed: boolean
  readonly by: readonly string[]
}

/** The existing samples, with a link to each, and a button that removes them. */
export function Samples({ samples }: { samples: readonly Sample[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [kept, keep] = useState<readonly Kept[]>([])
  const { write } = useWrite(KINDS, async (_: 'remove', key) => {
    const params = { header: writeHeaders(key) }
    return (await holdpoint.POST('/samples/remove', { params, body: {} })).data.data
  })
  const remove = async () => {
    const answer = await write('remove')
    keep(answer.kept)
    if (answer.kept.length === 0) announce(t('samples.removed'))
    await client.invalidateQueries({ queryKey: keys.inbox })
  }
  const mayRemove = samples.length > 0
  if (!mayRemove && kept.length === 0) return null
  return (
    <section className={classes.samples} data-screen-only aria-labelledby="samples">
      <div className={classes.head}>
        <h2 id="samples">{t('samples.title')}</h2>
        {mayRemove && (
          <Question
            button={t('samples.remove')}
            title={t('samples.question')}
            explain={t('samples.removes', { names: samples.map(({ title }) => `“${title}”`).join(', ') })}
            answer={t('samples.remove')}
            onAnswer={remove}
          />
        )}
      </div>
      {mayRemove && <p>{t('samples.explain')}</p>}
      <ul>
        {samples.map((sample) => (
          <li key={sample.id}>
            <SampleLink of={sample} />
          </li>
        ))}
      </ul>
      <div role="status">
        {kept.length > 0 && (
          <>
            <p>{t('samples.stays')}</p>
            <ul>
              {kept.map((each) => (
                <li key={each.id}>
                  {each.title}:{' '}
                  {each.confirmed
                    ? t('samples.confirmed')
                    : t('samples.usedBy', { names: each.by.join(', ') })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function SampleLink({ of: { resource, id, title } }: { of: Sample }) {
  const noun = nouns.find(({ segment }) => segment === resource)
  return noun ? <Link {...pageOf<typeof noun.page>(noun, id)}>{title}</Link> : title
}
