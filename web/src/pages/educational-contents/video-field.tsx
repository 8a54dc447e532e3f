import { Button, FileInput } from '@mantine/core'
import { SavedText } from '../../form/saved-text.tsx'
import { useUpload } from '../../form/use-upload.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Fields } from '../../versioned/draft-page.tsx'
import versioned from '../../versioned/versioned.module.css'
import classes from './content.module.css'
import type { Content, ContentValues } from './content.ts'
import { MeasuredVideo } from './measured-video.tsx'
import { isUpload } from './video-provider.ts'

/** The video of a training content: an uploaded file or an address, and how much of it must be watched. */
export default function VideoField({ record, saved, register }: Fields<Content, ContentValues>) {
  const { t } = useTranslation()
  const { values, change, flush, expect, errorOf } = saved
  const url = values.videoUrl.trim()
  const put = (videoUrl: string) => {
    change({ videoUrl })
    void flush()
  }
  // The player shows the draft's saved video, because its length is stored with that.
  const player = record.video && record.video.url === url && (
    <MeasuredVideo key={url} contentId={record.id} video={record.video} register={register} />
  )
  return (
    <>
      {isUpload(url) ? (
        <div className={classes.cover}>
          <span className={classes.label}>{t('contents.video')}</span>
          {player}
          <Button variant="default" onClick={() => put('')}>
            {t('contents.removeVideo')}
          </Button>
        </div>
      ) : (
        <>
          <div className={versioned.half}>
            <SavedText
              saved={saved}
              name="videoUrl"
              label={t('contents.video')}
              description={t('contents.videoHint')}
              type="url"
              error={errorOf('video.url') ?? errorOf('video')}
            />
            <VideoFile onStored={put} onUnderWay={expect} />
          </div>
          {player}
        </>
      )}
      {url !== '' && (
        <SavedText
          saved={saved}
          name="watch"
          label={t('contents.watch')}
          placeholder="0"
          inputMode="numeric"
          onChange={(event) => change({ watch: withoutZeros(event.currentTarget.value) })}
          error={errorOf('video.minimumWatchPercentage')}
        />
      )}
    </>
  )
}

/** What was typed without leading zeros: a draft that is read again has none either. */
function withoutZeros(typed: string): string {
  return typed.replace(/^0+/, '')
}

interface VideoFileProps {
  readonly onStored: (path: string) => void
  readonly onUnderWay: (made: Promise<boolean>) => void
}

function VideoFile({ onStored, onUnderWay }: VideoFileProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { put, busy, problem } = useUpload({ as: 'video', onStored })
  return (
    <FileInput
      label={t('contents.videoFile')}
      description={t('contents.videoFileHint')}
      placeholder={t(busy ? 'contents.uploading' : 'action.chooseFile')}
      accept="video/mp4,video/webm"
      disabled={busy || !can('uploads.create')}
      value={null}
      error={problem}
      onChange={(file) => onUnderWay(put(file))}
    />
  )
}
