import { Button } from '@mantine/core'
import { type Ref, useEffect, useState } from 'react'
import IconCamera from '~icons/tabler/camera'
import { redrawnPhoto } from '../../../form/redrawn-photo.ts'
import { refusalOf } from '../../../form/refusal.ts'
import { uploadProof } from '../../../interface/uploads.ts'
import { useWrite } from '../../../interface/write.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { fullName } from '../../../show/person.ts'
import type { JobStep } from '../job-work.ts'
import { SignButton } from './sign-button.tsx'
import { useTimeOf } from './time.ts'
import type { Signing } from './use-signing.tsx'
import classes from './work-page.module.css'
import type { Working } from './working.ts'

/** A photo that is not stored with the step yet. */
interface Taken {
  readonly photo: Blob
  /** Distinguishes it from others, since a picture has no JSON. */
  readonly mark: string
  /** Its path once stored. */
  readonly path?: string
}

interface PhotosProps {
  readonly working: Working
  readonly signing: Signing
  readonly step: JobStep
  /** The field that opens the camera. */
  readonly camera: Ref<HTMLInputElement>
}

/**
 * The photos of a step, and the camera. A photo is redrawn, so that neither location nor camera data leave the phone,
 * and sent at once. One that could not be sent stays visible until it is.
 */
export function Photos({ working, signing, step, camera }: PhotosProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { job, log, signer } = working
  const [taken, setTaken] = useState<Taken>()
  const [problem, setProblem] = useState<string>()
  const upload = useWrite([], ({ photo }: Taken, key) => uploadProof(photo, key))
  const preview = usePreview(taken?.photo)
  const photos = log.filter(({ meaning, workStepId }) => meaning === 'evidence' && workStepId === step.id)
  const mayAdd = signer && (job.status === 'in_progress' || job.status === 'suspended')

  const send = async (given: Taken) => {
    setProblem(undefined)
    let path = given.path
    try {
      path ??= await upload.write(given)
    } catch (error) {
      return setProblem(t('jobWork.photos.notSent', { reason: refusalOf(error, t) }))
    }
    setTaken({ ...given, path })
    const body = { meaning: 'evidence', workStepId: step.id, filePath: path } as const
    await signing.sign(body, t('jobWork.photos.send'), () => {
      setTaken(undefined)
      announce(t('jobWork.photos.sent'))
    })
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    const photo = await redrawnPhoto(file).catch(() => undefined)
    if (!photo) return setProblem(t('photo.unreadable'))
    const next = { photo, mark: `${file.name} ${file.size} ${file.lastModified}` }
    setTaken(next)
    await send(next)
  }
  const busy = upload.busy || signing.busy
  if (!mayAdd && photos.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{t('jobWork.photos.title')}</h2>
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
      {taken && preview && (
        <div className={classes.unsent}>
          <img src={preview} alt={t('photo.taken')} />
          {busy ? (
            <p role="status">{t('jobWork.photos.sending')}</p>
          ) : (
            <div className={classes.buttons}>
              <SignButton size="lg" onClick={() => void send(taken)}>
                {t('jobWork.photos.again')}
              </SignButton>
              <Button size="lg" variant="default" onClick={() => setTaken(undefined)}>
                {t('jobWork.photos.drop')}
              </Button>
            </div>
          )}
        </div>
      )}
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

/** An address of a picture in memory, for as long as it is shown. */
function usePreview(photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!photo) return setAddress(undefined)
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}
