import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Flush } from '../../form/flushes.ts'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './content.module.css'
import type { Video } from './content.ts'
import { playbackOf } from './playback.ts'
import { VideoPlayer } from './video-player.tsx'

interface MeasuredVideoProps {
  readonly contentId: string
  readonly video: Video
  readonly register: (flush: Flush) => () => void
}

/**
 * The video of a draft. Its length, which the browser knows once the beginning has loaded, is stored, so that
 * watching can be counted.
 */
export function MeasuredVideo({ contentId, video, register }: MeasuredVideoProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(playbackOf(contentId, video.url))
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  // Before a version is confirmed, a length that is being saved must arrive.
  useEffect(
    () =>
      register(() =>
        underWay.current.then(
          () => true,
          () => false,
        ),
      ),
    [register],
  )
  if (!data) return null
  const { durationSeconds } = data
  const keep = (seconds: number) => {
    // A length given by a person stays.
    if (durationSeconds !== null) return
    underWay.current = holdpoint
      .PUT('/educational-contents/{id}/playback', {
        params: { path: { id: contentId } },
        body: { durationSeconds: seconds },
      })
      .then(() => client.invalidateQueries({ queryKey: keys.all('educational-contents') }))
  }
  return (
    <>
      <VideoPlayer video={video} onMeasured={keep} />
      <p className={classes.said}>
        {durationSeconds === null
          ? t('contents.videoAttested')
          : t('contents.videoCounted', { length: timeOf(durationSeconds) })}
      </p>
    </>
  )
}

/** Minutes and seconds. */
function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
