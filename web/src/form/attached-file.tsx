import { Button, FileButton, type FileButtonProps, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import classes from './attached-file.module.css'
import type { useUpload } from './use-upload.ts'

/** A button that opens a file chooser. */
interface Chooser extends Pick<FileButtonProps, 'accept' | 'capture'> {
  readonly text: string
  readonly icon: ReactNode
}

interface AttachedFileProps {
  readonly label: string
  readonly hint: string
  /** Storage path, or empty. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (path: string) => void
  readonly upload: ReturnType<typeof useUpload>
  /** The ways to choose a file, most common first. */
  readonly choosers: readonly Chooser[]
  readonly picture: ReactNode
  readonly attached: ReactNode
  readonly remove: string
}

/** A file in a form, uploaded as soon as it is chosen, so that a weak network has time to send it before the rest. */
export function AttachedFile({ value, upload, ...shown }: AttachedFileProps) {
  const { t } = useTranslation()
  const { busy, problem, put, again } = upload
  return (
    <Input.Wrapper
      label={shown.label}
      labelElement="div"
      description={shown.hint}
      error={problem ?? shown.error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.file}>
        {shown.picture}
        <p className={classes.attached} role="status">
          {value !== '' && shown.attached}
        </p>
        <div className={classes.buttons}>
          {again && (
            <Button size="lg" onClick={() => void again()}>
              {t('action.saveAgain')}
            </Button>
          )}
          {shown.choosers.map(({ text, icon, ...choice }, index) => (
            <FileButton key={text} {...choice} onChange={(file) => void put(file)}>
              {(button) => (
                <Button
                  {...button}
                  size="lg"
                  variant={index === 0 ? 'default' : 'subtle'}
                  loading={busy && index === 0}
                  disabled={busy && index > 0}
                  leftSection={icon}
                >
                  {text}
                </Button>
              )}
            </FileButton>
          ))}
          {value !== '' && (
            <Button size="lg" variant="subtle" onClick={() => shown.onChange('')}>
              {shown.remove}
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
