import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconDots from '~icons/tabler/dots'
import { useCan, useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { useCopying } from '../../shell/copy-link.tsx'
import { later } from '../../shell/later.tsx'
import type { Column } from '../column.ts'
import type { ListSearch } from '../list-search.ts'
import { DeleteView } from './delete-view.tsx'
import { Download } from './download.tsx'
import { useClosing } from './use-closing.ts'
import classes from './view-bar.module.css'
import { ViewLinks } from './view-links.tsx'
import type { ShownView, ViewColumn, ViewedList } from './views.ts'
import type { ReadPage } from './whole-list.tsx'

await learn('views')

const ViewDialog = later(() => import('./view-dialog.tsx'))

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
  const can = useCan()
  const { user } = useMe()
  const [opened, open] = useState<'new' | 'change'>()
  const more = useRef<HTMLDetailsElement>(null)
  useClosing(more)
  const close = () => more.current?.removeAttribute('open')
  const copy = useCopying()
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
      {all && all.length > 0 && <ViewLinks views={all} chosen={search.view} searchOf={searchOf} />}
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
              <DeleteView
                list={list}
                view={current}
                onDeleted={() => go(kept)}
                onMadeAgain={(view) => go(searchOf(view))}
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
                close()
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
              close()
              window.print()
            }}
          >
            {t('action.print')}
          </Button>
          <Download name={current?.name ?? title} read={read} columns={shown} onSaved={close} />
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
              close()
              announce(t('form.saved'))
              void go({ ...kept, view: id })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
