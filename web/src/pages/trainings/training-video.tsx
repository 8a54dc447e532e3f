import { Button } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { addressOf, hostOf } from '../educational-contents/video-provider.ts'
import { Playing } from './played.ts'
import type { Training, Video } from './training.ts'
import classes from './training-video.module.css'
import { useWatching } from './use-watching.ts'
import { hasWatched, isFollowed, neededOf } from './watched.ts'

interface TrainingVideoProps {
  readonly training: Training
  readonly video: Video
  /** Whether it is the reader's own training; only then is watching reported. */
  readonly isOwn: boolean
}

/** The video of a training: played here if possible, with how much of it was watched. */
export function TrainingVideo({ training, video, isOwn }: TrainingVideoProps) {
  const [broken, setBroken] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const change = useCallback((next: boolean) => {
    hadFocus.current = place.current?.contains(document.activeElement) ?? false
    setBroken(next)
  }, [])
  const giveUp = useCallback(() => change(true), [change])
  const retry = useCallback(() => change(false), [change])
  // The player and the button that tries again replace each other, and the focus stays with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then is one replaced
  useLayoutEffect(() => {
    if (hadFocus.current) place.current?.querySelector<HTMLElement>('video, button')?.focus()
  }, [broken])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <div ref={place}>
      {video.provider !== 'file' || broken ? (
        <Elsewhere video={video} onRetry={broken ? retry : undefined} />
      ) : (
        <Player training={training} video={video} isOwn={isOwn} onBroken={giveUp} />
      )}
      {neededOf(training) > 0 && !isFollowed(training) && <Attested />}
    </div>
  )
}

function Attested() {
  const { t } = useTranslation()
  return <p className={classes.note}>{t('training.video.attested')}</p>
}

interface ElsewhereProps {
  readonly video: Video
  /** Tries to play it here again; undefined if that was not tried. */
  readonly onRetry: (() => void) | undefined
}

function Elsewhere({ video, onRetry }: ElsewhereProps) {
  const { t } = useTranslation()
  return (
    <>
      {onRetry && <p role="alert">{t('training.video.broken')}</p>}
      <p className={classes.ways}>
        {onRetry && (
          <Button size="lg" variant="default" onClick={onRetry}>
            {t('action.saveAgain')}
          </Button>
        )}
        <a className={classes.elsewhere} href={addressOf(video)} target="_blank" rel="noreferrer">
          {t('training.video.open', { host: hostOf(video.url) })}
        </a>
      </p>
    </>
  )
}

/** How many seconds are reported at a time while it is played. */
const REPORTED_SECONDS = 10
/** The fastest playback rate, below what the service credits, however slow the reports are. */
const FASTEST = 1.25
/** After switching devices, it continues a little before the last position. */
const BACK_SECONDS = 3

function Player({ training, video, isOwn, onBroken }: TrainingVideoProps & { onBroken: () => void }) {
  const { t } = useTranslation()
  const { position, report, isOffline } = useWatching(training.id)
  const player = useRef<HTMLVideoElement>(null)
  const [playing] = useState(() => new Playing())
  const at = () => player.current?.currentTime ?? 0
  const tell = (played: ReturnType<Playing['cut']>) => {
    if (isOwn) report(played, at())
  }
  const stop = () => tell(playing.stop(player.current?.ended))
  const last = useRef(stop)
  last.current = stop

  useEffect(() => {
    const leave = () => last.current()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  // A video that fails before it is on the page says so to nobody.
  useEffect(() => {
    if (player.current?.error) onBroken()
  }, [onBroken])

  const tick = () => {
    const element = player.current
    if (!element || element.paused || element.seeking) return
    const before = playing.tick(element.currentTime)
    if (before) tell(before)
    if (playing.length >= REPORTED_SECONDS) tell(playing.cut())
  }
  const resume = () => {
    const element = player.current
    if (!element) return
    const watched = (training.watchedPercentage / 100) * element.duration - BACK_SECONDS
    const where = position ?? (training.watchedPercentage < 100 ? watched : 0)
    // At the end there is nothing to continue.
    if (where > 0 && where < element.duration - 1) element.currentTime = where
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what a video says is the organization's own to caption */}
      <video
        ref={player}
        className={classes.video}
        src={addressOf(video)}
        aria-label={t('training.video.label')}
        controls
        controlsList="nodownload noplaybackrate"
        disablePictureInPicture
        playsInline
        preload="metadata"
        onLoadedMetadata={resume}
        onTimeUpdate={tick}
        onSeeking={stop}
        onPause={stop}
        onEnded={stop}
        onRateChange={(changed) => {
          if (changed.currentTarget.playbackRate > FASTEST) changed.currentTarget.playbackRate = FASTEST
        }}
        onError={onBroken}
      />
      {isFollowed(training) && <Watched of={training} />}
      <p role="status" className={classes.note}>
        {isOffline && t('training.video.waiting')}
      </p>
    </>
  )
}

function Watched({ of }: { of: Training }) {
  const { t } = useTranslation()
  const { watchedPercentage } = of
  const needed = neededOf(of)
  return (
    <div className={classes.watched}>
      <progress max={100} value={watchedPercentage} aria-label={t('training.watch')} />
      <span>{t('training.video.watched', { percent: watchedPercentage })}</span>
      {needed > 0 && (
        <span>
          {hasWatched(of) ? t('training.video.enough') : t('training.video.needed', { percent: needed })}
        </span>
      )}
    </div>
  )
}
