import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { typeAheadUntil } from '../interface/type-ahead.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import classes from './rich-text.module.css'
import { RichText } from './rich-text.tsx'

const RichTextEditor = later(async () => {
  await learn('rich-text')
  return import('./rich-text-editor.tsx')
})

interface RichTextFieldProps {
  readonly label: string
  /** HTML. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (html: string) => void
  readonly mayUpload: boolean
  readonly onUnderWay: (made: Promise<boolean>) => void
}

/** A rich text for reading until somebody wants to edit it; only then is the editor loaded, which is large. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, error } = props
  const { t } = useTranslation()
  const [writing, setWriting] = useState(false)
  const write = () => {
    setWriting(true)
    typeAheadUntil(RichTextEditor.load().catch(() => {}))
  }
  const shown = (
    <div>
      <div className={classes.label}>{label}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={classes.reading} onClick={write}>
        {value !== '' && <RichText html={value} />}
        <Button variant="default" loading={writing} onClick={write}>
          {t('contents.write')}
        </Button>
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
  return writing ? (
    <Suspense fallback={shown}>
      <RichTextEditor {...props} />
    </Suspense>
  ) : (
    shown
  )
}
