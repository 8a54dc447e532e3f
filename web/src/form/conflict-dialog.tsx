import { Button } from '@mantine/core'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './conflict-dialog.module.css'
import { ConflictRow } from './conflict-row.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { same } from './same.ts'
import type { Texts } from './texts.ts'

await learn('conflict')

interface ConflictDialogProps {
  readonly mine: Texts
  readonly theirs: Texts
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/**
 * Shows what somebody wrote next to what somebody else saved meanwhile, field by field where they differ. It stays open
 * until one of them is chosen.
 */
export default function ConflictDialog({ mine, theirs, keepMine, takeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation()
  const rows = Object.entries(mine).flatMap(([label, written]) => {
    const row = { label, mine: written, theirs: theirs[label] ?? '' }
    return same(row.mine, row.theirs) ? [] : [row]
  })
  const differ = rows.length > 0
  return (
    <Dialog
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={t('form.conflict.title')}
    >
      <p className={classes.explain}>{t(differ ? 'form.conflict.explain' : 'form.conflict.same')}</p>
      {differ && (
        <div className={classes.heads} aria-hidden>
          <span>{t('form.conflict.mine')}</span>
          <span>{t('form.conflict.theirs')}</span>
        </div>
      )}
      {rows.map((row) => (
        <ConflictRow key={row.label} {...row} />
      ))}
      <DialogActions>
        <div className={classes.choice}>
          <Button onClick={keepMine}>{t('form.conflict.keepMine')}</Button>
          <Button variant="default" onClick={takeTheirs}>
            {t('form.conflict.takeTheirs')}
          </Button>
        </div>
      </DialogActions>
    </Dialog>
  )
}
