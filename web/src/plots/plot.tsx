import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Filled, type Look } from './filled.tsx'
import { Legend } from './legend.tsx'
import classes from './plot.module.css'

/** One kind of counted things: the same word, colour and pattern in every bar. */
export interface Kind<K extends string = string> {
  readonly id: K
  readonly label: string
  readonly look: Look
}

/** A bar with a part for each kind of its plot. */
interface Bar<K extends string = string> {
  readonly id: string
  readonly label: string
  /** A link to details about the whole bar. */
  readonly to?: LinkProps
  readonly counts: { readonly [kind in K]?: number }
  /** A link to the records of a kind. */
  readonly toPart?: (kind: K) => LinkProps | undefined
  /** A text at its end instead of the sum. */
  readonly note?: string
}

interface PlotProps<K extends string> {
  readonly title: string
  readonly about: string
  /** What its bars stand for. */
  readonly of: string
  readonly kinds: readonly Kind<K>[]
  readonly bars: readonly Bar<K>[]
  /** The text if nothing is counted. */
  readonly none: string
  readonly children?: ReactNode
}

/** Bars of counts by kind; each part links to the records that it counts. The same numbers are in a table. */
export function Plot<K extends string>({ title, about, of, kinds, bars, none, children }: PlotProps<K>) {
  const { t } = useTranslation()
  const heading = useId()
  const most = Math.max(0, ...bars.map((bar) => sumOf(bar, kinds)))
  return (
    <section className={classes.plot} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={classes.about}>{about}</p>
      {most === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <Legend kinds={kinds} label={t('outlook.legend')} />
          <Bars kinds={kinds} bars={bars} most={most} label={title} />
          <details className={classes.numbers}>
            <summary>{t('outlook.table')}</summary>
            {/* It scrolls by itself on a phone, also with keys. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
            <section className={classes.wide} tabIndex={0} aria-label={t('outlook.table')}>
              <Numbers of={of} kinds={kinds} bars={bars} label={title} />
            </section>
          </details>
        </>
      )}
      {children}
    </section>
  )
}

/** The total of a bar over all kinds. */
function sumOf<K extends string>({ counts }: Bar<K>, kinds: readonly Kind<K>[]): number {
  return kinds.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
}

interface Shown<K extends string> {
  readonly kinds: readonly Kind<K>[]
  readonly bars: readonly Bar<K>[]
  readonly label: string
}

/** A single stop for the Tab key; arrows move between the parts. */
function Bars<K extends string>({ kinds, bars, most, label }: Shown<K> & { readonly most: number }) {
  const { t } = useTranslation()
  const hint = useId()
  const parts = bars.map((bar) => ({ bar, kinds: kinds.filter(({ id }) => (bar.counts[id] ?? 0) > 0) }))
  const first = parts.flatMap(({ bar, kinds: [kind] }) => (kind ? [`${bar.id} ${kind.id}`] : []))[0]
  const [chosen, choose] = useState<string>()
  const known = parts.some(({ bar, kinds: of }) => of.some(({ id }) => `${bar.id} ${id}` === chosen))
  const stop = known ? chosen : first
  const isMovable = parts.some(({ bar, kinds: of }) => of.some(({ id }) => bar.toPart?.(id)))
  return (
    <>
      <ul
        className={classes.bars}
        aria-label={label}
        aria-describedby={isMovable ? hint : undefined}
        onKeyDown={moveByArrows}
      >
        {parts.map(({ bar, kinds: of }) => (
          <li key={bar.id}>
            {bar.to ? (
              <Link {...bar.to} className={classes.name}>
                {bar.label}
              </Link>
            ) : (
              <span className={classes.name}>{bar.label}</span>
            )}
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ width: `${(sumOf(bar, kinds) / most) * 100}%` }}
                data-bar
              >
                {of.map((kind) => {
                  const key = `${bar.id} ${kind.id}`
                  const count = bar.counts[kind.id] ?? 0
                  return (
                    <Part
                      key={kind.id}
                      look={kind.look}
                      count={count}
                      to={bar.toPart?.(kind.id)}
                      says={t('outlook.part', { bar: bar.label, kind: kind.label, count: `${count}` })}
                      isStop={key === stop}
                      onFocus={() => choose(key)}
                    />
                  )
                })}
              </span>
            </span>
            <span className={classes.sum}>{bar.note ?? sumOf(bar, kinds)}</span>
          </li>
        ))}
      </ul>
      {isMovable && (
        <p id={hint} className={classes.hint}>
          {t('list.keys')}
        </p>
      )}
    </>
  )
}

interface PartProps {
  readonly look: Look
  readonly count: number
  readonly to: LinkProps | undefined
  readonly says: string
  readonly isStop: boolean
  readonly onFocus: () => void
}

/** A part of a bar, in proportion to its count, but never too small for a finger. */
function Part({ look, count, to, says, isStop, onFocus }: PartProps) {
  const shown = (
    <>
      <Filled look={look} />
      <span className={classes.count}>
        <span>{count}</span>
      </span>
    </>
  )
  const style = { flexGrow: count }
  if (!to) {
    return (
      <span role="img" aria-label={says} className={classes.part} style={style}>
        {shown}
      </span>
    )
  }
  return (
    <Link
      {...to}
      aria-label={says}
      title={says}
      className={classes.part}
      style={style}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      data-part
    >
      {shown}
    </Link>
  )
}

const STEPS: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Moves to the next part of a bar, or to the nearest part in the next bar that has any. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || !(event.target instanceof HTMLElement) || event.target.dataset.part === undefined) return
  const [down, right] = step
  const rows = [...event.currentTarget.querySelectorAll('[data-bar]')]
    .map((bar) => [...bar.querySelectorAll<HTMLElement>('[data-part]')])
    .filter((row) => row.length > 0)
  const at = rows.findIndex((row) => row.includes(event.target as HTMLElement))
  const place = rows[at]?.indexOf(event.target) ?? 0
  const row = rows[at + down]
  const next = row?.[Math.min(place + right, down === 0 ? place + right : row.length - 1)]
  event.preventDefault()
  next?.focus()
}

/** The numbers of the plot. */
function Numbers<K extends string>({ of, kinds, bars, label }: Shown<K> & { readonly of: string }) {
  const { t } = useTranslation()
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {kinds.map(({ id, label: kind }) => (
            <th key={id} scope="col">
              {kind}
            </th>
          ))}
          <th scope="col">{t('list.all')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{bar.label}</th>
            {kinds.map(({ id }) => (
              <td key={id}>{bar.counts[id] ?? 0}</td>
            ))}
            <td>{sumOf(bar, kinds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
