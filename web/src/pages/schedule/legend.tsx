import IconPencil from '~icons/tabler/pencil'
import { useTranslation } from '../../language/translation.ts'
import { TYPES } from '../events/noun.ts'
import { colouredByKind, KindIcon } from './kind.tsx'
import classes from './legend.module.css'
import { NotReadyMark, OverlapMark } from './marks.tsx'

/** What the colours and shapes of a calendar mean. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('timeline.legend')}>
      {TYPES.map((type) => (
        <li key={type}>
          <span className={`${colouredByKind} ${classes.sample}`} data-kind={type}>
            <KindIcon of={type} />
          </span>
          {t(`events.types.${type}`)}
        </li>
      ))}
      <li>
        <span className={classes.sample} data-draft>
          <IconPencil size={12} aria-hidden />
        </span>
        {t('status.draft')}
      </li>
      <li>
        <NotReadyMark />
        {t('timeline.lacking')}
      </li>
      <li>
        <OverlapMark />
        {t('timeline.clashing')}
      </li>
    </ul>
  )
}
