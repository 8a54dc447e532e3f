import { Link } from '@tanstack/react-router'
import { Dialog } from '../form/dialog.tsx'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import type { MenuDialogProps } from './menu.ts'
import classes from './menu-links.module.css'

await learn('finding')

/** What can be created. Enter chooses the first. */
export default function CreateDialog({ entries, onClose }: MenuDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('creating.what')}>
      <div className={classes.group}>
        <ul>
          {entries.map(({ create, icon: Icon }, index) =>
            create ? (
              <li key={create.label}>
                <Link
                  to={create.to}
                  onClick={onClose}
                  className={classes.link}
                  data-autofocus={index === 0 || undefined}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                  {t(create.label)}
                </Link>
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </Dialog>
  )
}
