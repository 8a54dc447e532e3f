import { Button, FileInput, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../form/dialog.tsx'
import { refusalOf } from '../form/refusal.ts'
import { useProblem } from '../form/use-failure.ts'
import { uploadImage } from '../interface/uploads.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { addressOf, IMAGES } from './images.ts'
import classes from './rich-text.module.css'

interface Wanted {
  readonly file: File
  readonly name: string
  readonly size: number
  readonly changed: number
}

/** Inserts a picture into the text, or changes the description of the chosen one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const chosen = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState<string>(chosen?.alt ?? '')
  const [caption, setCaption] = useState('')
  const [problem, setProblem] = useProblem(t('richText.picture'))
  // A file has no JSON, so what identifies it is passed with it.
  const { write, busy } = useWrite([], ({ file: wanted }: Wanted, key) => uploadImage(wanted, key))
  const put = async (event: FormEvent) => {
    event.preventDefault()
    // This form is inside the form of the page.
    event.stopPropagation()
    setProblem(undefined)
    if (chosen) {
      editor.chain().updateAttributes('image', { alt }).focus().run()
      return onClose()
    }
    if (!file) return setProblem(t('failure.required'))
    try {
      const { name, size, lastModified: changed } = file
      const src = addressOf(await write({ file, name, size, changed }))
      const image = { type: 'image', attrs: { src, alt } }
      const text = caption.trim()
      const figcaption = { type: 'figcaption', content: [{ type: 'text', text }] }
      editor
        .chain()
        .focus()
        .insertContent(text === '' ? image : { type: 'figure', content: [image, figcaption] })
        .run()
      onClose()
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} title={t('richText.picture')}>
      <form onSubmit={put} noValidate className={classes.picture}>
        {!chosen && (
          <FileInput
            label={t('field.file')}
            description={t('richText.fileHint')}
            accept={IMAGES}
            value={file}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': t('action.discard') }}
            placeholder={t('action.chooseFile')}
            data-autofocus
          />
        )}
        <TextInput
          label={t('richText.alt')}
          description={t('richText.altHint')}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        {!chosen && (
          <TextInput
            label={t('richText.caption')}
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
        )}
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy}>
            {t(chosen ? 'action.save' : 'richText.insert')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
