import { Link } from '@tanstack/react-router'
import IconPlayerPlay from '~icons/tabler/player-play'
import { useTranslation } from '../../language/translation.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import classes from '../../versioned/versioned.module.css'
import type { Content } from './content.ts'
import { CoverPicture } from './cover-field.tsx'
import { hostOf } from './video-provider.ts'

/** A training content as it is read. */
export function ContentText({ content }: { content: Content }) {
  const { t } = useTranslation()
  const { body, video, coverImagePath, completionStrategy, intervalDays, safetyRequirements = [] } = content
  return (
    <>
      {coverImagePath && <CoverPicture path={coverImagePath} />}
      {body ? <RichText html={body} /> : <p>{t('contents.noText')}</p>}
      {video && (
        <p>
          <IconPlayerPlay size={16} aria-hidden />{' '}
          <a href={video.url} target="_blank" rel="noreferrer">
            {t('contents.openVideo', { host: hostOf(video.url) })}
          </a>{' '}
          {(video.minimumWatchPercentage ?? 0) > 0 &&
            t('contents.watchAtLeast', { percent: video.minimumWatchPercentage })}
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('contents.strategy')}</dt>
          <dd>
            {completionStrategy === 'interval' && intervalDays !== null
              ? t('contents.every', { count: intervalDays })
              : t(`contents.strategies.${completionStrategy}`)}
          </dd>
        </div>
        <div>
          <dt>{t('contents.requirements')}</dt>
          <dd>
            {safetyRequirements.length === 0 ? (
              t('contents.noRequirements')
            ) : (
              <ul className={classes.names}>
                {safetyRequirements.map(({ id, name }) => (
                  <li key={id}>
                    <Link to="/safety-requirements/$id" params={{ id }}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}
