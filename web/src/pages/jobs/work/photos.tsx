import { Button } from '@mantine/core'
import { type Ref, useEffect, useState } from 'react'
import IconCamera from '~icons/tabler/camera'
import { redrawnPhoto } from '../../../form/redrawn-photo.ts'
import { refusalOf } from '../../../form/refusal.ts'
import { serviceNow } from '../../../interface/service-clock.ts'
import type { UnsentPhoto } from '../../../interface/unsent-photos.ts'
import { uploadProof } from '../../../interface/uploads.ts'
import { useWrite } from '../../../interface/write.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { fullName } from '../../../show/person.ts'
import type { JobStep } from '../job-work.ts'
import { SignButton } from './sign-button.tsx'
import { useTimeOf } from './time.ts'
import { UnsentPicture } from './unsent-picture.tsx'
import type { Signing } from './use-signing.tsx'
import { photosOfStep, useUnsentPhotos } from './use-unsent-photos.ts'
import classes from './work-page.module.css'
import type { Working } from './working.ts'

interface PhotosProps {
  readonly working: Working
  readonly signing: Signing
  readonly step: JobStep
  /** The field that opens the camera. */
  readonly camera: Ref<HTMLInputElement>
}

/**
 * The photos of a step, and the camera. A photo is redrawn, so that neither location nor camera data leave the phone,
 * and sent at once. What could not be sent stays in the browser until it is, for the person who signs it.
 */
export function Photos({ working, signing, step, camera }: PhotosProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { job, log, signer } = working
  const ofStep = photosOfStep(job.id, step.id)
  const { unsent, keep, change, drop } = useUnsentPhotos(ofStep + signer?.user.id, ofStep + signer?.id)
  const [problem, setProblem] = useState<string>()
  // A picture has no JSON: the moment distinguishes it from others.
  const upload = useWrite([], ({ photo }: UnsentPhoto, key) => uploadProof(photo, key))
  const photos = log.filter(({ meaning, workStepId }) => meaning === 'evidence' && workStepId === step.id)
  const mayAdd = signer && (job.status === 'in_progress' || job.status === 'suspended')
  // What the log has is dropped, also if its answer was lost.
  useEffect(() => {
    const recorded = new Set(photos.map(({ filePath }) => filePath))
    for (const each of unsent) if (each.path !== undefined && recorded.has(each.path)) drop(each)
  })

  const send = async (taken: UnsentPhoto) => {
    setProblem(undefined)
    let { path } = taken
    change(taken, { isUnderWay: true })
    try {
      path ??= await upload.write({ photo: taken.photo, takenAt: taken.takenAt })
      change(taken, { path })
      const body = { meaning: 'evidence', workStepId: step.id, filePath: path } as const
      await signing.sign(body, t('jobWork.photos.send'), () => {
        // Another screen, which does not look whether the log has it, may be shown by now.
        drop(taken)
        announce(t('jobWork.photos.sent'))
      })
    } catch (error) {
      setProblem(t('jobWork.photos.notSent', { reason: refusalOf(error, t) }))
    }
    change(taken, { isUnderWay: false })
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    const photo = await redrawnPhoto(file).catch(() => undefined)
    if (!photo) return setProblem(t('photo.unreadable'))
    const taken = { photo, takenAt: serviceNow() }
    keep(taken)
    await send(taken)
  }
  const busy = upload.busy || signing.busy
  if (!mayAdd && photos.length === 0 && unsent.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{t('jobs.photos')}</h2>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, filePath, user, at }) => (
            <li key={id}>
              <a href={`/api/v1/uploads/${filePath}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/v1/uploads/${filePath}`}
                  alt={t('jobWork.photos.one', { name: fullName(user), time: timeOf(at) })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {unsent.map((each) => (
        <UnsentPicture key={each.takenAt} of={each}>
          {mayAdd && (
            <SignButton size="lg" disabled={busy} onClick={() => void send(each)}>
              {t('photo.sendAgain')}
            </SignButton>
          )}
          <Button size="lg" variant="default" onClick={() => drop(each)}>
            {t('photo.drop')}
          </Button>
        </UnsentPicture>
      ))}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      {mayAdd && (
        <>
          <label className={classes.camera} data-busy={busy || undefined}>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              disabled={busy}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
            <IconCamera size={24} aria-hidden />
            {t(photos.length > 0 ? 'photo.again' : 'photo.take')}
          </label>
          <p className={classes.hint}>{t('photo.hint')}</p>
        </>
      )}
    </section>
  )
}
