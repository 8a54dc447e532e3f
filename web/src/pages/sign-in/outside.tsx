import { type ReactNode, useEffect } from 'react'
import icon from '../../icon.svg'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'

/** The frame of pages for people without a session. */
export function Outside({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Holdpoint`
  }, [title])
  return (
    <main className={classes.outside}>
      <div className={classes.card}>
        <img src={icon} alt="" width={44} height={44} />
        <p className={classes.about}>
          <strong>Holdpoint</strong> {t('session.about')}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
