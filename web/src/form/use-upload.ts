import { useState } from 'react'
import { mayBeSentAgain } from '../interface/failure.ts'
import { uploadImage, uploadProof, uploadVideo } from '../interface/uploads.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { refusalOf } from './refusal.ts'

interface Chosen {
  readonly file: Blob
  readonly name: string
  readonly size: number
  readonly changed: number
}

interface FileUpload {
  readonly busy: boolean
  /** Why the last file was not accepted. */
  readonly problem: string | undefined
  /** @returns whether it was accepted */
  readonly put: (file: File | null) => Promise<boolean>
  /** Sends the last file again, if that may succeed: a photo may be nowhere else on the phone. */
  readonly again: (() => Promise<boolean>) | undefined
}

const SEND = { image: uploadImage, video: uploadVideo, proof: uploadProof }

interface UploadOptions {
  /** By default a proof, which few people may read. */
  readonly as?: keyof typeof SEND
  /** Prepares a file for upload. @returns undefined if it cannot be sent */
  readonly prepare?: (file: File) => Promise<Blob | undefined>
  /** The message about a file that cannot be sent. */
  readonly unreadable?: string
  readonly onStored: (path: string) => void
}

/**
 * Uploads a picture, a video, or the PDF of a proof as soon as it is chosen, so that a weak network has time to send
 * it before the rest.
 */
export function useUpload({ as = 'proof', prepare, unreadable, onStored }: UploadOptions): FileUpload {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  // A file has no JSON, so what identifies it is passed with it.
  const { write, busy } = useWrite([], ({ file }: Chosen, key) => SEND[as](file, key))
  const [unsent, setUnsent] = useState<Chosen>()
  const send = async (chosen: Chosen) => {
    setProblem(undefined)
    setUnsent(undefined)
    try {
      onStored(await write(chosen))
      return true
    } catch (failure) {
      setProblem(refusalOf(failure, t))
      if (mayBeSentAgain(failure)) setUnsent(chosen)
      return false
    }
  }
  const put = async (chosen: File | null) => {
    if (!chosen) return false
    setProblem(undefined)
    setUnsent(undefined)
    const file = prepare ? await prepare(chosen) : chosen
    if (!file) {
      setProblem(unreadable)
      return false
    }
    const { name, size, lastModified } = chosen
    return send({ file, name, size, changed: lastModified })
  }
  return { busy, problem, put, again: unsent && (() => send(unsent)) }
}
