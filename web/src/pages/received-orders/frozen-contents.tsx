import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { RichText } from '../../show/rich-text.tsx'
import { frozenContents } from './received-order.ts'
import classes from './received-order-page.module.css'

/** What the people who do the work must have learned, word for word as ordered. */
export function FrozenContents({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: contents, error } = useQuery(frozenContents(id))
  return (
    <section aria-label={t('receivedOrders.contents')}>
      <h2 className={classes.heading}>{t('receivedOrders.contents')}</h2>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {contents?.length === 0 && <p>{t('receivedOrders.noContents')}</p>}
      {contents?.map(({ id: content, title, version, body, video }) => (
        <details key={content} className={classes.content}>
          <summary>
            {title} <span className={classes.about}>· {t('versions.version', { version })}</span>
          </summary>
          {video && (
            <p>
              {t('receivedOrders.video')}:{' '}
              <a href={video.url} rel="noreferrer" target="_blank">
                {video.url}
              </a>
            </p>
          )}
          {body && <RichText html={body} />}
        </details>
      ))}
    </section>
  )
}
