import { Button } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import IconUsers from '~icons/tabler/users'
import { Question } from '../../form/question.tsx'
import { useAction } from '../../interface/action.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { fullName } from '../../show/person.ts'
import type { ListSearch } from '../list-search.ts'
import { tableFile } from './table-file.ts'
import classes from './view-bar.module.css'
import { type ShownView, type ViewColumn, type ViewedList, views } from './views.ts'

await learn('views')

const ViewDialog = lazy(() => import('./view-dialog.tsx'))

interface ViewBarProps {
  readonly title: string
  readonly list: ViewedList
  readonly search: ListSearch & { readonly [filter: string]: unknown }
  /** All that the list can show. */
  readonly columns: readonly ViewColumn[]
  /** Undefined until they are read. */
  readonly all: readonly ShownView[] | undefined
}

/** The saved views of a list, and what can be done with what it shows. */
export default function ViewBar({ title, list, search, columns, all }: ViewBarProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const can = useCan()
  const { user } = useMe()
  const [opened, open] = useState<'new' | 'change'>()
  const more = useRef<HTMLDetailsElement>(null)
  const current = all?.find(({ id }) => id === search.view)
  const own = current?.createdBy?.id === user.id
  const mayChange = current !== undefined && (own || can('views.share'))
  const { page: _page, view: _view, ...kept } = search
  const address = router.options.stringifySearch?.(kept).slice(1) ?? ''
  const searchOf = (view: ShownView) => ({
    ...router.options.parseSearch?.(`?${view.search ?? ''}`),
    view: view.id,
  })
  const go = (to: object) => navigate({ to: '.', search: to as never })
  const { write: remove } = useAction(['views'], ({ id }: { id: string; tag: undefined }) =>
    views.remove(id, undefined),
  )
  const download = () => {
    const table = document.querySelector<HTMLTableElement>('main table')
    if (!table) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(tableFile(table))
    link.download = `${current?.name ?? title}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
  }
  return (
    <div className={classes.bar}>
      {all && search.view !== undefined && !current && (
        <p className={classes.gone} role="alert">
          {t('views.gone')}
          <Button variant="default" onClick={() => void go(kept)}>
            {t('views.leave')}
          </Button>
        </p>
      )}
      {all && all.length > 0 && (
        <nav className={classes.views} aria-label={t('views.title')}>
          <Link
            to="."
            search={{} as never}
            activeOptions={{ exact: true, includeSearch: true }}
            data-current={search.view === undefined || undefined}
          >
            {t('views.all')}
          </Link>
          {all.map((view) => (
            <Link
              key={view.id}
              to="."
              search={searchOf(view) as never}
              activeOptions={{ exact: true, includeSearch: true }}
              data-current={view === current || undefined}
              title={
                view.shared
                  ? t('views.sharedBy', {
                      who: fullName(view.createdBy),
                    })
                  : undefined
              }
            >
              {view.name}
              {view.shared && <IconUsers size={16} aria-hidden />}
            </Link>
          ))}
        </nav>
      )}
      <details className={classes.more} ref={more}>
        <summary>{t('views.more')}</summary>
        <div>
          {mayChange && (
            <>
              <Button variant="default" onClick={() => open('change')}>
                {t('views.change')}
              </Button>
              <Question
                button={t('views.delete')}
                title={t('views.deleteTitle', { name: current.name })}
                explain={current.shared ? t('views.deleteShared') : t('views.deleteOwn')}
                answer={t('views.delete')}
                onAnswer={async () => {
                  await remove({ id: current.id, tag: undefined })
                  announce(t('form.deleted'))
                  await go(kept)
                }}
              />
            </>
          )}
          <Button variant="default" onClick={() => open('new')}>
            {current ? t('views.another') : t('views.save')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('views.print')}
          </Button>
          <Button variant="default" onClick={download}>
            {t('views.download')}
          </Button>
        </div>
      </details>
      <Suspense>
        {opened && (
          <ViewDialog
            list={list}
            address={address}
            columns={columns}
            view={opened === 'change' ? current : undefined}
            like={current}
            mayShare={can('views.share') && (opened === 'new' || own)}
            onClose={() => open(undefined)}
            onSaved={(id) => {
              open(undefined)
              more.current?.removeAttribute('open')
              announce(t('form.saved'))
              void go({ ...kept, view: id })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
