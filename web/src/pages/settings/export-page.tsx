import { exchanged } from '@holdpoint/client'
import { useCan } from '../../interface/session.ts'
import { kindName } from '../../language/kind-words.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { permissionName } from './exchange.ts'
import classes from './settings.module.css'

await learn('exchange')

const FORMATS = ['csv', 'xlsx', 'json'] as const

/** Exports records as files. */
export function ExportPage() {
  const { t } = useTranslation()
  const can = useCan()
  const allowed = exchanged.filter((each) => can(`${permissionName(each)}.read`))
  return (
    <>
      <PageHead title={t('exchange.export')} of={{ title: t('shell.page.settings'), to: '/settings' }} />
      <p className={classes.about}>{t('exchange.exportAbout')}</p>
      <ul className={`${classes.part} ${classes.rows}`}>
        {allowed.map((resource) => (
          <li key={resource}>
            <span className={classes.what}>{kindName(resource, t)}</span>
            <span className={classes.formats}>
              {FORMATS.map((format) => (
                <a
                  key={format}
                  href={`/api/v1/${resource}/export?format=${format}`}
                  download
                  aria-label={`${kindName(resource, t)}, ${format.toUpperCase()}`}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
