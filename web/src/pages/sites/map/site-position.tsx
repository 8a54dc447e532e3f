import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { holdpoint } from '../../../interface/client.ts'
import { keys } from '../../../interface/keys.ts'
import { writeTo } from '../../../interface/record.ts'
import { reading } from '../../../interface/records.ts'
import { useCan } from '../../../interface/session.ts'
import { useWrite } from '../../../interface/write.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce, useAttempt } from '../../../shell/announcements.tsx'
import classes from './map.module.css'
import type { Position } from './mercator.ts'

await learn('map')

const positionQuery = (id: string) =>
  reading(keys.part('sites', id, 'position'), '/sites/{id}/position', { path: { id } })

/** The position of a site; people who may change it can enter numbers or use their own location. */
export default function SitePosition({ id }: { id: string }) {
  const { data } = useSuspenseQuery(positionQuery(id))
  const { position, given } = data
  const known = position ? `${position.latitude} ${position.longitude}` : ''
  return <Fields key={`${known} ${given}`} id={id} position={position} given={given} />
}

interface FieldsProps {
  readonly id: string
  readonly position: Position | null
  readonly given: boolean
}

type Axis = keyof Position
const MOST = { latitude: 90, longitude: 180 } as const
const AXES = ['latitude', 'longitude'] as const

function Fields({ id, position, given }: FieldsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const attempt = useAttempt()
  const written = (of: Position | null) => ({
    latitude: `${of?.latitude ?? ''}`,
    longitude: `${of?.longitude ?? ''}`,
  })
  const [texts, write] = useState(() => written(position))
  const [refused, refuse] = useState<Axis>()
  const { write: send, busy } = useWrite(['sites'], (to: Position | null, key) =>
    holdpoint.PUT('/sites/{id}/position', { params: writeTo(id, key), body: { position: to } }),
  )
  const save = (to: Position | null) =>
    attempt(async () => {
      await send(to)
      announce(t('form.saved'))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [latitude, longitude] = AXES.map((axis) => numberOf(texts[axis], MOST[axis]))
    refuse(latitude === undefined ? 'latitude' : longitude === undefined ? 'longitude' : undefined)
    if (latitude !== undefined && longitude !== undefined) void save({ latitude, longitude })
  }
  const useMine = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        write(written({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })),
      () => announce(t('map.noPosition')),
      { enableHighAccuracy: true },
    )
  const may = can('sites.update')
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.position} disabled={!may || busy}>
        <legend>{t('sites.place')}</legend>
        <div className={classes.fields}>
          {AXES.map((axis) => (
            <TextInput
              key={axis}
              label={t(`map.${axis}`)}
              inputMode="text"
              autoComplete="off"
              value={texts[axis]}
              error={refused === axis && t('map.degrees', { most: MOST[axis] })}
              onChange={(event) => write({ ...texts, [axis]: event.currentTarget.value })}
            />
          ))}
        </div>
        {may && (
          <div className={classes.actions}>
            <Button type="submit" variant="default">
              {t('map.save')}
            </Button>
            {'geolocation' in navigator && (
              <Button variant="default" onClick={useMine}>
                {t('map.useMine')}
              </Button>
            )}
            {given && (
              <Button variant="subtle" onClick={() => void save(null)}>
                {t('map.takeBack')}
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </form>
  )
}

/** Six decimal places are 10 centimetres. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}

/** A number with a point or comma; undefined if it is invalid or too large. */
function numberOf(text: string, most: number): number | undefined {
  const number = Number(text.trim().replace(',', '.').replace('−', '-'))
  return text.trim() === '' || Number.isNaN(number) || Math.abs(number) > most ? undefined : number
}
