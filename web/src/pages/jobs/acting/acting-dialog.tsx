import { Button, Radio } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../form/dialog.tsx'
import { useFailure } from '../../../form/use-failure.ts'
import { useIsOpen } from '../../../form/use-is-open.ts'
import { useAction } from '../../../interface/action.ts'
import { useMe } from '../../../interface/session.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useNameAmong } from '../../../readiness/name-among.ts'
import type { Person } from '../../../show/person.ts'
import type { Act, Actor } from './act.ts'
import classes from './acting.module.css'
import { candidatesOf, firstOf } from './candidates.ts'
import { PinField } from './pin-field.tsx'
import { useRefusal } from './refusal.ts'

await learn('acting')

interface ActingDialogProps<B extends object> extends Act<B> {
  /** Other fields of the act, such as its reason. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

interface Given<B> extends Pick<Act, 'seen'> {
  readonly body: B
  /** Who gives a PIN. */
  readonly by: string | undefined
  readonly tag: undefined
}

/**
 * Asks who does an act, and does it: the session's owner, or somebody else by PIN. The PIN is forgotten after each
 * try. If the act is refused, the dialog says why and stays open.
 */
export default function ActingDialog<B extends object>(props: ActingDialogProps<B>) {
  const { title, explain, answer, grave, inPerson = false, seen, body, send } = props
  const { touches = ['jobs'], onDone, children, onClose } = props
  const { t } = useTranslation()
  const me = useMe().user
  const refusalOf = useRefusal()
  const people = candidatesOf(props, me)
  const nameOf = useNameAmong(people)
  const [chosenId, choose] = useState(() => firstOf(people, props.first)?.id)
  const chosen = people.find(({ id }) => id === chosenId)
  const [withPassword, setWithPassword] = useState(false)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<{ readonly of: 'pin' | 'act'; readonly says: string }>()
  const fail = useFailure(title)
  const isOpen = useIsOpen()
  const close = () => {
    if (isOpen.current) onClose()
  }
  const pinField = useRef<HTMLInputElement>(null)
  // Not among the variables of a write, which are kept for a while.
  const given = useRef('')
  const isSelf = chosen?.id === me.id
  const asksPin = chosen !== undefined && (!isSelf || (inPerson && me.hasPin && !withPassword))
  const { write, busy } = useAction(touches, (act: Given<B>, key) =>
    send(act.by === undefined ? act.body : { ...act.body, as: { userId: act.by, pin: given.current } }, key),
  )
  const go = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!chosen || busy || props.unread) return
    if (props.missing) return setProblem({ of: 'act', says: props.missing })
    if (asksPin && pin === '') {
      pinField.current?.focus()
      return setProblem({ of: 'pin', says: t('acting.pinMissing') })
    }
    setProblem(undefined)
    given.current = pin
    try {
      await write({ body, by: asksPin ? chosen.id : undefined, seen, tag: undefined })
      await onDone?.()
      close()
    } catch (error) {
      if (await props.onRefused?.(error)) return close()
      const refusal = refusalOf(error, isSelf ? undefined : nameOf(chosen))
      fail(refusal.says, () => setProblem(refusal))
      if (asksPin) pinField.current?.focus()
    } finally {
      given.current = ''
      setPin('')
    }
  }
  const change = (id: string) => {
    choose(id)
    setPin('')
    setProblem(undefined)
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={(event) => void go(event)} className={classes.form} noValidate autoComplete="off">
        {explain && <div className={classes.explain}>{explain}</div>}
        {children}
        {people.length > 1 && <Who people={people} nameOf={nameOf} chosen={chosenId} onChoose={change} />}
        {people.length === 1 && people[0]?.barred && <p className={classes.barred}>{people[0].barred}</p>}
        {chosen && asksPin && (
          <PinField
            ref={pinField}
            of={nameOf(chosen)}
            value={pin}
            onChange={setPin}
            error={problem?.of === 'pin' ? problem.says : undefined}
          />
        )}
        {isSelf && inPerson && me.hasPin && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWithPassword(!withPassword)}>
            {t(withPassword ? 'acting.withPin' : 'acting.withPassword')}
          </Button>
        )}
        <DialogActions problem={problem?.of === 'act' ? problem.says : undefined}>
          <Button
            type="submit"
            size="lg"
            {...(grave ? { color: 'red.9' } : {})}
            loading={busy}
            disabled={chosen === undefined || props.unread}
          >
            {answer}
          </Button>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface WhoProps {
  readonly people: readonly Actor[]
  readonly nameOf: (person: Person) => string
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

function Who({ people, nameOf, chosen, onChoose }: WhoProps) {
  const { t } = useTranslation()
  const { id: selfId } = useMe().user
  return (
    <Radio.Group label={t('acting.who')} value={chosen ?? null} onChange={onChoose}>
      <div className={classes.people}>
        {people.map((actor) => {
          const { id, barred } = actor
          const name = nameOf(actor)
          return (
            <Radio
              key={id}
              size="md"
              value={id}
              label={id === selfId ? t('acting.self', { name }) : name}
              description={barred}
              disabled={barred !== undefined}
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}
