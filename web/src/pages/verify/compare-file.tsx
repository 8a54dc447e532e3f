import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import IconFileCheck from '~icons/tabler/file-check'
import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { proofAt } from './proof.ts'
import classes from './verify-page.module.css'

interface Hashed {
  readonly name: string
  readonly sha256: string
}

/** Compares a file with the proved document. Its hash is computed here, and the file is not sent anywhere. */
export function CompareFile({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const field = useId()
  const [hashed, setHashed] = useState<Hashed>()
  const [unread, setUnread] = useState(false)
  const { data: proof, error } = useQuery({
    ...proofAt(code, hashed?.sha256),
    enabled: hashed !== undefined,
  })
  const take = async (file: File | undefined) => {
    if (!file) return
    setHashed(undefined)
    setUnread(false)
    try {
      setHashed({ name: file.name, sha256: await sha256Of(file) })
    } catch {
      setUnread(true)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const known =
    hashed && proof && (proof.status === 'replaced' ? 'replaced' : proof.matches ? 'same' : 'other')
  return (
    <section className={classes.compare} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{t('verify.compare.title')}</h2>
      <p>{t('verify.compare.about')}</p>
      <label
        htmlFor={field}
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <IconFileCheck size={24} aria-hidden />
        <span>{t('verify.compare.choose')}</span>
        <input
          id={field}
          type="file"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            // Lets the same file be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <div role="status">
        {known && (
          <p className={classes.compared} data-tone={known === 'same' ? 'good' : 'bad'}>
            {t(`verify.compare.${known}`, { name: hashed.name })}
          </p>
        )}
        {(unread || error) && (
          <p className={classes.compared} data-tone="bad">
            {unread ? t('verify.compare.unread') : error && sentenceOf(error, t)}
          </p>
        )}
      </div>
    </section>
  )
}

/** @throws if the file cannot be read, or the page was not loaded over https */
async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
