import { Button, Kbd, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { Dialog } from '../form/dialog.tsx'
import { dismiss, useFirstSteps } from '../interface/first-steps.ts'
import { useWrite } from '../interface/write.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { touring } from '../tour/tour-state.ts'
import { useAttempt } from './announcements.tsx'
import { isNamed } from './commands.ts'
import type { MenuDialogProps } from './menu.ts'
import classes from './shortcut-guide.module.css'

await learn('shortcuts')

export default function ShortcutGuide({ entries, onClose }: MenuDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const groups: readonly [title: string, keys: readonly (readonly [what: string, ...keys: string[]])[]][] = [
    [
      t('shortcuts.everywhere'),
      [
        [t('shortcuts.find'), 'Ctrl K', '⌘ K'],
        [t('shortcuts.create'), 'C'],
        [t('shortcuts.guide'), '?'],
        ...entries.map(
          ({ label, key }) =>
            [
              t('shortcuts.go', { page: t(label) }),
              `G ${t('shortcuts.after')} ${key.toUpperCase()}`,
            ] as const,
        ),
      ],
    ],
    [
      t('shortcuts.lists'),
      [
        [t('shortcuts.move'), '↓', '↑'],
        [t('shortcuts.open'), 'Enter'],
      ],
    ],
    [
      t('shortcuts.record'),
      [
        [t('shortcuts.edit'), 'E'],
        [t('shortcuts.confirm'), 'Shift C'],
        [t('shortcuts.next'), 'J'],
        [t('shortcuts.previous'), 'K'],
      ],
    ],
    [
      t('shortcuts.steps'),
      [
        [t('shortcuts.add'), 'Enter'],
        [t('shortcuts.risk'), '1', '2', '3', '4'],
        [t('shortcuts.riskWhileTyping'), 'Alt 1 … 4'],
        [t('shortcuts.reorder'), 'Alt ↑', 'Alt ↓'],
      ],
    ],
    [
      t('shortcuts.calendar'),
      [
        [t('shortcuts.byDay'), 'Shift ←', 'Shift →'],
        [t('shortcuts.byWeek'), 'Shift ↑', 'Shift ↓'],
      ],
    ],
  ]
  const shown = groups
    .map(([title, rows]) => [title, rows.filter(([what, ...keys]) => isMeant(text, what, keys))] as const)
    .filter(([, rows]) => rows.length > 0)
  return (
    <Dialog onClose={onClose} size="lg" title={t('shell.shortcuts.title')}>
      <TextInput
        type="search"
        aria-label={t('shortcuts.search')}
        placeholder={t('shortcuts.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className={classes.none}>
        {shown.length === 0 && t('list.none')}
      </p>
      {text === '' && <Beginnings onClose={onClose} />}
      {shown.map(([title, rows]) => (
        <section key={title} className={classes.group}>
          <h2>{title}</h2>
          <dl>
            {rows.map(([what, ...keys]) => (
              <div key={what} className={classes.row}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

/** Whether a search text matches the description of keys, or one of the keys. */
function isMeant(text: string, what: string, keys: readonly string[]): boolean {
  const written = text.trim().toLowerCase()
  return keys.some((key) => key.toLowerCase() === written) || isNamed(text, what)
}

/** Help for new users. */
function Beginnings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { first } = useFirstSteps()
  const { write } = useWrite([], dismiss)
  const bringBack = () =>
    attempt(async () => {
      await write(false)
      onClose()
      await navigate({ to: '/' })
    })
  return (
    <div className={classes.beginnings}>
      <Button
        variant="default"
        onClick={() => {
          onClose()
          touring.set(true)
        }}
      >
        {t('shortcuts.tour')}
      </Button>
      {first?.dismissed && (
        <Button variant="default" onClick={() => void bringBack()}>
          {t('shortcuts.firstSteps')}
        </Button>
      )}
    </div>
  )
}
