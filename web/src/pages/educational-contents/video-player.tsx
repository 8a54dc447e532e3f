import { type SyntheticEvent, useState } from 'react'
import IconPlayerPlay from '~icons/tabler/player-play'
import { useTranslation } from '../../language/translation.ts'
import classes from './content.module.css'
import type { Video } from './content.ts'
import { addressOf, hostOf, isUpload } from './video-provider.ts'

/** Beyond the end of any video: seeking there makes a browser find the end. */
const BEYOND_SECONDS = 1e9

interface VideoPlayerProps {
  readonly video: Video
  /** Called with its length in whole seconds. */
  readonly onMeasured?: (seconds: number) => void
}

/** A video: played here if it is a file, otherwise a link to its provider. */
export function VideoPlayer({ video, onMeasured }: VideoPlayerProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  // Recordings made by a browser do not contain their length.
  const look = ({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>) => {
    if (player.duration === Number.POSITIVE_INFINITY) player.currentTime = BEYOND_SECONDS
  }
  const measure = ({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>) => {
    if (!Number.isFinite(player.duration)) return
    if (player.currentTime > 0 && player.paused) player.currentTime = 0
    onMeasured?.(Math.max(1, Math.floor(player.duration)))
  }
  if (video.provider !== 'file' || broken) {
    return (
      <p>
        {broken && t('contents.videoUnplayable')} <IconPlayerPlay size={16} aria-hidden />{' '}
        <a href={addressOf(video)} target="_blank" rel="noreferrer">
          {t('contents.openVideo', { host: hostOf(video.url) })}
        </a>
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a video says is the organization's own to caption
    <video
      // One that fails before it is on the page says so to nobody.
      ref={(player) => {
        if (player?.error) setBroken(true)
      }}
      className={classes.video}
      src={addressOf(video)}
      aria-label={t('contents.video')}
      controls
      playsInline
      // Nothing is loaded from elsewhere before the reader plays it.
      preload={onMeasured || isUpload(video.url) ? 'metadata' : 'none'}
      onLoadedMetadata={look}
      onDurationChange={measure}
      onError={() => setBroken(true)}
    />
  )
}
