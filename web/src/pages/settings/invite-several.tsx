import { Button, Textarea } from '@mantine/core'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useKeptText } from '../../form/kept.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useTranslation } from '../../language/translation.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { BulkDialog } from '../../list/later-bulk-dialog.ts'
import { fullName } from '../../show/person.ts'
import { members } from './member.ts'
import { type PastedRow, pastedRows } from './pasted-people.ts'
import { asksRole } from './role-select.tsx'
import classes from './settings.module.css'

/** Invites the people of rows that are pasted, all in one role. What is not sent stays in the field. */
export function InviteSeveral() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const { text, change } = useKeptText('users:several')
  const [rows, check] = useState<readonly PastedRow[]>()
  const sent = useRef(new Set<string>())
  const left = () => rows?.filter(({ id }) => !sent.current.has(id)) ?? []
  const inviting: BulkAction<PastedRow> = {
    label: t('members.several.send'),
    does: 'invite',
    touches: ['users'],
    asks: asksRole(t('field.role')),
    skips: ({ person }) => (person ? undefined : t('members.several.incomplete')),
    preview: ({ person }) => person?.email,
    prepare:
      async ({ id, person }, roleId) =>
      async (key) => {
        if (person) await members.create({ ...person, roleId }, key)
        sent.current.add(id)
        // A page that is left or loaded again meanwhile must not send it again.
        change(
          left()
            .map((row) => row.text)
            .join('\n'),
        )
      },
  }
  const begin = (event: FormEvent) => {
    event.preventDefault()
    sent.current.clear()
    check(pastedRows(text))
  }
  const finish = () => {
    check(undefined)
    if (left().length === 0) void navigate({ to: '/settings/members' })
  }
  return (
    <section className={classes.after}>
      <h2>{t('members.several.invite')}</h2>
      <form onSubmit={begin}>
        <Textarea
          label={t('members.several.rows')}
          description={t('members.several.rowsHint')}
          value={text}
          autosize
          minRows={3}
          maxRows={12}
          mb="md"
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          {t('members.several.check')}
        </Button>
      </form>
      <Suspense>
        {rows && (
          <BulkDialog
            action={inviting}
            records={rows}
            nameOf={({ person, text: row }) => (person ? fullName(person) : row)}
            onClose={() => check(undefined)}
            onDone={finish}
          />
        )}
      </Suspense>
    </section>
  )
}
