import { Kbd } from '@mantine/core'
import { Dialog } from '../form/dialog.tsx'
import { useTranslation } from '../language/translation.ts'
import type { MenuEntry } from './menu.ts'
import classes from './shortcut-guide.module.css'

export default function ShortcutGuide({
  entries,
  onClose,
}: {
  entries: readonly MenuEntry[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const groups: readonly [title: string, keys: readonly (readonly [what: string, ...keys: string[]])[]][] = [
    [
      t('shell.shortcuts.everywhere'),
      [
        [t('shell.shortcuts.find'), 'Ctrl K', '⌘ K'],
        [t('shell.shortcuts.create'), 'C'],
        [t('shell.shortcuts.guide'), '?'],
        ...entries.map(
          ({ label, key }) =>
            [
              t('shell.shortcuts.go', { page: t(label) }),
              `G ${t('shell.shortcuts.after')} ${key.toUpperCase()}`,
            ] as const,
        ),
      ],
    ],
    [
      t('shell.shortcuts.lists'),
      [
        [t('shell.shortcuts.move'), '↓', '↑'],
        [t('shell.shortcuts.open'), 'Enter'],
      ],
    ],
    [
      t('shell.shortcuts.steps'),
      [
        [t('shell.shortcuts.add'), 'Enter'],
        [t('shell.shortcuts.risk'), '1', '2', '3', '4'],
        [t('shell.shortcuts.riskWhileTyping'), 'Alt 1 … 4'],
        [t('shell.shortcuts.reorder'), 'Alt ↑', 'Alt ↓'],
      ],
    ],
    [
      t('shell.shortcuts.calendar'),
      [
        [t('shell.shortcuts.byDay'), 'Shift ←', 'Shift →'],
        [t('shell.shortcuts.byWeek'), 'Shift ↑', 'Shift ↓'],
      ],
    ],
  ]
  return (
    <Dialog onClose={onClose} size="lg" title={t('shell.shortcuts.title')}>
      {groups.map(([title, rows]) => (
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
