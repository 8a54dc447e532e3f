import { useState } from 'react'
import { uploadProof } from '../interface/uploads.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { refusalOf } from './refusal.ts'

interface Chosen {
  readonly file: Blob
  readonly name: string
  readonly size: number
  readonly changed: number
}

interface ProofUpload {
  readonly busy: boolean
  /** Why the last file was not taken. */
  readonly problem: string | undefined
  readonly put: (file: File | null) => Promise<void>
}

interface ProofUploadOptions {
  /** What is sent of a file. @returns undefined where nothing can be */
  readonly prepare?: (file: File) => Promise<Blob | undefined>
  /** Said of a file that cannot be sent. */
  readonly unreadable?: string
  readonly onStored: (path: string) => void
}

/** Sends the picture or PDF of a proof as soon as it is chosen, so that a weak network has it before the rest. */
export function useProofUpload({ prepare, unreadable, onStored }: ProofUploadOptions): ProofUpload {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  // A file has no JSON: what tells it from another one stands beside it.
  const { write, busy } = useWrite([], ({ file }: Chosen, key) => uploadProof(file, key))
  const put = async (chosen: File | null) => {
    setProblem(undefined)
    if (!chosen) return
    const file = prepare ? await prepare(chosen) : chosen
    if (!file) return setProblem(unreadable)
    try {
      const { name, size, lastModified } = chosen
      onStored(await write({ file, name, size, changed: lastModified }))
    } catch (failure) {
      setProblem(refusalOf(failure, t))
    }
  }
  return { busy, problem, put }
}
