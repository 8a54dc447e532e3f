import { Button } from '@mantine/core'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'

await learn('conflict')

interface ConflictDialogProps {
  /** The fields that differ, with both texts. */
  readonly rows: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/**
 * Shows what somebody wrote next to what somebody else saved meanwhile. It stays open until one of them is chosen.
 */
export default function ConflictDialog({ rows, keepMine, takeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation()
  const side = (of: 'mine' | 'theirs', button: string, choose: () => void) => (
    <section>
      <h2>{t(`form.conflict.${of}`)}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row[of] === '' ? <em>{t('form.conflict.empty')}</em> : row[of]}</dd>
          </div>
        ))}
      </dl>
      <Button variant={of === 'mine' ? 'filled' : 'default'} onClick={choose}>
        {button}
      </Button>
    </section>
  )
  return (
    <Dialog
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={t('form.conflict.title')}
    >
      <p>{t('form.conflict.explain')}</p>
      <div className={classes.sides}>
        {side('mine', t('form.conflict.keepMine'), keepMine)}
        {side('theirs', t('form.conflict.takeTheirs'), takeTheirs)}
      </div>
    </Dialog>
  )
}
