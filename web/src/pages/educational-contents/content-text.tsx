import { useTranslation } from '../../language/translation.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import { Facts } from '../../show/facts.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import classes from '../../versioned/versioned.module.css'
import type { Content } from './content.ts'
import { CoverPicture } from './cover-picture.tsx'
import { VideoPlayer } from './video-player.tsx'
import { useWhenAgain } from './when-again.ts'

/** A training content for reading. */
export function ContentText({ content }: { content: Content }) {
  const { t } = useTranslation()
  const whenAgain = useWhenAgain(true)
  const { body, video, coverImagePath, safetyRequirements = [] } = content
  return (
    <>
      {coverImagePath && <CoverPicture path={coverImagePath} />}
      {body ? <RichText html={body} /> : <p>{t('contents.noText')}</p>}
      {video && <VideoPlayer video={video} />}
      {(video?.minimumWatchPercentage ?? 0) > 0 && (
        <p>{t('contents.watchAtLeast', { percent: video?.minimumWatchPercentage })}</p>
      )}
      <Facts
        of={[
          [t('contents.strategy'), whenAgain(content)],
          [
            t('contents.requirements'),
            safetyRequirements.length === 0 ? (
              t('contents.noRequirements')
            ) : (
              <ul key="requirements" className={classes.names}>
                {safetyRequirements.map(({ id, name }) => (
                  <li key={id}>
                    <RecordLink of="safety-requirements" id={id}>
                      {name}
                    </RecordLink>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </>
  )
}
