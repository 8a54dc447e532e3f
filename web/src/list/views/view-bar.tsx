import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconDots from '~icons/tabler/dots'
import IconUsers from '~icons/tabler/users'
import { Question } from '../../form/question.tsx'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { useCopying } from '../../shell/copy-link.tsx'
import { later } from '../../shell/later.tsx'
import { fullName } from '../../show/person.ts'
import { saveAsCsv } from '../../show/save-as-csv.ts'
import type { Column } from '../column.ts'
import type { ListSearch } from '../list-search.ts'
import classes from './view-bar.module.css'
import { type ShownView, type ViewColumn, type ViewedList, views } from './views.ts'
import type WholeListOf from './whole-list.tsx'
import type { ReadPage } from './whole-list.tsx'

await learn('views')

const ViewDialog = later(() => import('./view-dialog.tsx'))
const WholeList = later(() => import('./whole-list.tsx')) as unknown as typeof WholeListOf

interface ViewBarProps<R> {
  readonly title: string
  readonly list: ViewedList
  readonly search: ListSearch & { readonly [filter: string]: unknown }
  /** All available columns. */
  readonly columns: readonly ViewColumn[]
  /** The shown columns, in order. */
  readonly shown: readonly Column<R>[]
  readonly read: ReadPage<R>
  /** Undefined until they are loaded. */
  readonly all: readonly ShownView[] | undefined
}

/** The saved views of a list, and actions on what it shows. */
export default function ViewBar<R extends { readonly id: string }>(props: ViewBarProps<R>) {
  const { title, list, search, columns, shown, read, all } = props
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const client = useQueryClient()
  const can = useCan()
  const { user } = useMe()
  const [opened, open] = useState<'new' | 'change'>()
  const more = useRef<HTMLDetailsElement>(null)
  useClosing(more)
  const attempt = useAttempt()
  const copy = useCopying()
  const [reading, setReading] = useState(false)
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
  return (
    <div className={classes.bar} data-screen-only>
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
            {t('list.all')}
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
        <summary>
          <span className={classes.words}>{t('views.more')}</span>
          <IconChevronDown size={16} aria-hidden />
          <IconDots size={20} aria-hidden />
        </summary>
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
                  const { name, columns: chosen, shared, search: narrowed } = current
                  announce(t('form.deleted'), async (key) => {
                    const body = { name, list, shared, search: narrowed, columns: chosen && [...chosen] }
                    const { record } = await views.create(body, key)
                    await client.invalidateQueries({ queryKey: keys.all('views') })
                    await go(searchOf(record))
                  })
                  await go(kept)
                }}
              />
            </>
          )}
          <Button variant="default" onClick={() => open('new')}>
            {current ? t('views.another') : t('views.save')}
          </Button>
          {copy && (
            <Button
              variant="default"
              onClick={() => {
                more.current?.removeAttribute('open')
                // Others cannot see a view of one's own.
                const shared = current?.shared ? { ...kept, view: current.id } : kept
                copy(router.options.stringifySearch?.(shared) ?? '')
              }}
            >
              {t('shell.copyLink')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => {
              more.current?.removeAttribute('open')
              window.print()
            }}
          >
            {t('action.print')}
          </Button>
          <Button variant="default" loading={reading} onClick={() => setReading(true)}>
            {t('views.download')}
          </Button>
        </div>
      </details>
      <Suspense>
        {reading && (
          <WholeList
            read={read}
            columns={shown}
            onRead={(rows, whole) => {
              setReading(false)
              more.current?.removeAttribute('open')
              saveAsCsv(`${current?.name ?? title}.csv`, rows)
              announce(t(whole ? 'views.downloaded' : 'views.downloadedFirst', { count: rows.length - 1 }))
            }}
            onFailed={(error) => {
              setReading(false)
              void attempt(() => Promise.reject(error))
            }}
          />
        )}
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

/**
 * Closes the menu in the usual ways: with Escape, which returns the focus to its button, and by clicking elsewhere.
 */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current
      if (!open?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere = !(event instanceof KeyboardEvent) && !open.contains(event.target as Node)
      // A dialog opened from it closes first.
      if (document.querySelector('[role=dialog]') || !(isEscape || isElsewhere)) return
      open.open = false
      if (isEscape) open.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [menu])
}
