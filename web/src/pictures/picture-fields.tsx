import { ActionIcon, Button, FileButton, Textarea, VisuallyHidden } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconCamera from '~icons/tabler/camera'
import IconPhoto from '~icons/tabler/photo'
import IconTrash from '~icons/tabler/trash'
import { redrawnPhoto } from '../form/redrawn-photo.ts'
import { useUpload } from '../form/use-upload.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { addressOf } from '../rich-text/images.ts'
import { MOST_PICTURES, type PictureValues } from './picture.ts'
import classes from './picture-fields.module.css'

await learn('pictures', 'photo')

interface PictureFieldsProps {
  /** The name of what they show: the initial description of a new picture. */
  readonly name: string
  readonly value: readonly PictureValues[]
  readonly onChange: (value: readonly PictureValues[]) => void
  readonly errorOf: (field: string) => string | undefined
  /** Pictures are being sent. @param made whether all of them are added */
  readonly onUnderWay: (made: Promise<boolean>) => void
}

/**
 * Pictures that are added from the device, from the camera or by dragging files, and described, ordered and removed.
 */
export function PictureFields({ name, value, onChange, errorOf, onUnderWay }: PictureFieldsProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const [said, say] = useState('')
  const [added, setAdded] = useState<string>()
  const chooser = useRef<HTMLButtonElement>(null)
  // Several files are added one after the other.
  const latest = useRef(value)
  latest.current = value
  const put = (next: readonly PictureValues[]) => {
    latest.current = next
    onChange(next)
  }
  const upload = useUpload({
    as: 'image',
    prepare: (file) => redrawnPhoto(file).catch(() => undefined),
    unreadable: t('photo.unreadable'),
    onStored: (path) => {
      const place = latest.current.length + 1
      put([...latest.current, { path, alt: place === 1 ? name : `${name} (${place})` }])
      setAdded(path)
      say(t('pictures.added'))
    },
  })
  const full = value.length >= MOST_PICTURES
  const sendAll = async (files: readonly File[]) => {
    for (const file of files.slice(0, MOST_PICTURES - latest.current.length))
      if (!(await upload.put(file))) return false
    return true
  }
  const add = (files: readonly File[]) => onUnderWay(sendAll(files))
  const move = (index: number, by: 1 | -1) => {
    const moved = value[index]
    if (!moved) return
    put(value.toSpliced(index, 1).toSpliced(index + by, 0, moved))
    say(t('pictures.moved', { place: index + by + 1 }))
  }
  const remove = (index: number) => {
    put(value.toSpliced(index, 1))
    say(t('pictures.removed'))
    chooser.current?.focus()
  }
  const onDrag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver && !full)
  }
  return (
    // Dragging files is only an additional way: the buttons do the same.
    <section
      className={classes.fields}
      aria-label={t('pictures.title')}
      data-over={over || undefined}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        add([...event.dataTransfer.files])
      }}
    >
      {value.length > 0 && (
        <ol className={classes.list}>
          {value.map(({ path, alt }, index) => (
            <PictureRow
              key={path}
              path={path}
              alt={alt}
              number={index + 1}
              autoFocus={path === added}
              error={errorOf(`pictures.${index}.alt`) ?? errorOf(`pictures.${index}.path`)}
              onAlt={(text) => put(value.with(index, { path, alt: text }))}
              onUp={index === 0 ? undefined : () => move(index, -1)}
              onDown={index === value.length - 1 ? undefined : () => move(index, 1)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div className={classes.buttons}>
        <FileButton multiple accept="image/*" onChange={add}>
          {(button) => (
            <Button
              {...button}
              ref={chooser}
              variant="default"
              disabled={full}
              loading={upload.busy}
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {t('pictures.add')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(button) => (
            <Button
              {...button}
              className={classes.camera}
              variant="default"
              disabled={full || upload.busy}
              leftSection={<IconCamera size={16} aria-hidden />}
            >
              {t('photo.take')}
            </Button>
          )}
        </FileButton>
        {full ? (
          <span className={classes.hint}>{t('pictures.full', { count: MOST_PICTURES })}</span>
        ) : (
          <span className={`${classes.hint} ${classes.drag}`}>{t('pictures.hint')}</span>
        )}
      </div>
      <p role="alert" className={classes.problem}>
        {upload.problem ?? errorOf('pictures')}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

interface PictureRowProps extends PictureValues {
  readonly number: number
  readonly autoFocus: boolean
  readonly error: string | undefined
  readonly onAlt: (alt: string) => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

function PictureRow({ path, alt, number, autoFocus, error, onAlt, onUp, onDown, onRemove }: PictureRowProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The suggested text is selected, to be overwritten.
    if (autoFocus) field.current?.select()
  }, [autoFocus])
  const buttons = [
    { said: t('pictures.up', { number }), Icon: IconArrowUp, act: onUp },
    { said: t('pictures.down', { number }), Icon: IconArrowDown, act: onDown },
    { said: t('pictures.remove', { number }), Icon: IconTrash, act: onRemove },
  ]
  return (
    <li className={classes.picture}>
      <img src={addressOf(path, 'small')} alt="" loading="lazy" decoding="async" />
      <Textarea
        ref={field}
        autosize
        minRows={1}
        maxRows={4}
        className={classes.alt}
        label={t('pictures.alt', { number })}
        required
        maxLength={255}
        autoComplete="off"
        value={alt}
        error={error}
        onChange={(event) => onAlt(event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <div className={classes.row}>
        {buttons.map(({ said, Icon, act }) => (
          <ActionIcon
            key={said}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={said}
            disabled={!act}
            onClick={act}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </div>
    </li>
  )
}
