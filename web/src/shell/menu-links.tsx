import { Link } from '@tanstack/react-router'
import { useTranslation } from '../language/translation.ts'
import type { MenuEntry } from './menu.ts'
import classes from './menu-links.module.css'

/** The pages of the menu, grouped. */
export function MenuLinks({ entries, onLeave }: { entries: readonly MenuEntry[]; onLeave?: () => void }) {
  const { t } = useTranslation()
  const groups = Map.groupBy(entries, ({ group }) => group)
  return [...groups].map(([group, members]) => (
    <div key={group ?? ''} className={classes.group}>
      {group && <div className={classes.name}>{t(`shell.group.${group}`)}</div>}
      <ul>
        {members.map(({ label, to, search, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              {...(search ? { search } : {})}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className={classes.link}
              {...(onLeave ? { onClick: onLeave } : {})}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
