import './editor-controls.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { uploadImage } from '../interface/uploads.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { nonce } from '../nonce.ts'
import { useAttempt } from '../shell/announcements.tsx'
import { extensions } from './extensions.ts'
import { addressOf } from './images.ts'
import { cleanPasted } from './pasted.ts'
import { PictureDialog } from './picture-dialog.tsx'
import classes from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'
import { useEditorLabels } from './use-editor-labels.ts'
import { substance, written } from './written.ts'

interface RichTextEditorProps {
  readonly label: string
  /** HTML. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (html: string) => void
  readonly mayUpload: boolean
  /** Pictures are being sent. @param made whether all of them are in the text */
  readonly onUnderWay: (made: Promise<boolean>) => void
}

/** Edits rich text. It offers exactly what the service's cleaning keeps. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, error, onChange, mayUpload, onUnderWay } = props
  const { t } = useTranslation()
  const attempt = useAttempt()
  const labels = useEditorLabels()
  const [picture, setPicture] = useState(false)
  /** Whether the given text has parts that the editor cannot represent. */
  const [loses, setLoses] = useState(false)
  const last = useRef(value)
  const editing = useRef<Editor | null>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  const putFiles = async (files: Iterable<File>) => {
    let isPut = false
    await attempt(async () => {
      for (const file of files) {
        const path = await uploadImage(file, newKey())
        editing.current
          ?.chain()
          .focus()
          .setImage({ src: addressOf(path) })
          .run()
      }
      isPut = true
    })
    return isPut
  }
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: 'end',
    injectNonce: nonce,
    shouldRerenderOnTransaction: true,
    onCreate: ({ editor: now }) => setLoses(isLess(now, value)),
    onUpdate: ({ editor: now, transaction }) => {
      // After a table at the end the editor adds an empty line, which is not a change.
      if (!transaction.docChanged) return
      setLoses(false)
      last.current = written(now.getHTML())
      tell.current(last.current)
    },
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
  })
  editing.current = editor
  const take = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Word also puts a picture of the text on the clipboard.
    if (files.length === 0 || !mayUpload || data?.types.includes('text/html')) return false
    onUnderWay(putFiles(files))
    return true
  }
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    if (!editor) return
    editor.commands.setContent(value, { emitUpdate: false })
    setLoses(isLess(editor, value))
  }, [editor, value])

  return (
    <div>
      <div className={classes.label}>{label}</div>
      {loses && <p className={classes.notice}>{t('richText.loses')}</p>}
      <Frame
        editor={editor}
        labels={labels}
        className={classes.editor ?? ''}
        data-marked
        data-error={error ? true : undefined}
      >
        <Toolbar
          inTable={editor?.isActive('table') === true}
          onPicture={mayUpload ? () => setPicture(true) : undefined}
        />
        <Frame.Content className={classes.text ?? ''} />
      </Frame>
      {error && <p className={classes.error}>{error}</p>}
      {picture && editor && <PictureDialog editor={editor} onClose={() => setPicture(false)} />}
    </div>
  )
}

/** Whether the editor holds less than the given text. */
function isLess(editor: Editor, html: string): boolean {
  return substance(editor.getHTML()) !== substance(html)
}
