import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { refusalOf } from '../../form/refusal.ts'
import { useProblem } from '../../form/use-failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { type Offer, type Taken, takeOffers } from './role-offers.ts'
import classes from './settings.module.css'

/** Which of the new permissions each role gets: initially the suggested ones. */
export default function RoleOffersDialog({
  offers,
  onClose,
}: {
  offers: readonly Offer[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<Taken>(() =>
    Object.fromEntries(offers.map(({ id, suggested }) => [id, suggested])),
  )
  const [problem, setProblem] = useProblem(t('roles.offers.title'))
  const { write, busy } = useWrite(['roles'], takeOffers)
  const send = async (chosen: Taken) => {
    setProblem(undefined)
    try {
      await write(chosen)
      announce(t('roles.offers.done'))
      onClose()
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('roles.offers.title')}>
      <p>{t('roles.offers.explain')}</p>
      {offers.map(({ id, name, permissions }) => (
        <fieldset key={id} className={classes.offer}>
          <legend>{name}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={<code>{permission}</code>}
              checked={taken[id]?.includes(permission) ?? false}
              onChange={(event) => {
                const others = (taken[id] ?? []).filter((each) => each !== permission)
                setTaken({ ...taken, [id]: event.currentTarget.checked ? [...others, permission] : others })
              }}
            />
          ))}
        </fieldset>
      ))}
      <DialogActions problem={problem}>
        <Button loading={busy} onClick={() => void send(taken)}>
          {t('roles.offers.add')}
        </Button>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void send(Object.fromEntries(offers.map(({ id }) => [id, []])))}
        >
          {t('roles.offers.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
