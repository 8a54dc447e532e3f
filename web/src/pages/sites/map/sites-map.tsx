import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import IconFocus from '~icons/tabler/focus-centered'
import IconMinus from '~icons/tabler/minus'
import IconPlus from '~icons/tabler/plus'
import { useTranslation } from '../../../language/translation.ts'
import classes from './map.module.css'
import { type Mark, marksOf, type Placed } from './marks.ts'
import { moved, nearer, type Spot, type View, viewOfAll, widthOf } from './mercator.ts'
import { Degrees, Scale } from './outline.tsx'
import { hasTiles, Tiles } from './tiles.tsx'

interface SitesMapProps {
  readonly sites: readonly Placed[]
  /** Undefined: all sites are visible. */
  readonly view: View | undefined
  readonly onView: (view: View | undefined) => void
}

/** Pixels from the centre of a mark to its name. */
const BESIDE = 15
/** Pixels that an arrow key moves the map. */
const STRIDE = 80
const MOVES: { readonly [key: string]: Spot } = {
  ArrowLeft: { x: -STRIDE, y: 0 },
  ArrowRight: { x: STRIDE, y: 0 },
  ArrowUp: { x: 0, y: -STRIDE },
  ArrowDown: { x: 0, y: STRIDE },
}

/** Sites on a map, each a link to its page. */
export function SitesMap({ sites, view: chosen, onView }: SitesMapProps) {
  const { t } = useTranslation()
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const size = { width, height }
  const dragged = useRef<Spot | undefined>(undefined)
  if (width === 0) return <div ref={ref} className={classes.map} />
  const view =
    chosen ??
    viewOfAll(
      sites.map(({ spot }) => spot),
      size,
    )
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const next =
      (move && moved(view, move)) ||
      (event.key === '+' && nearer(view, 1)) ||
      (event.key === '-' && nearer(view, -1)) ||
      undefined
    if (!next && event.key !== '0') return
    event.preventDefault()
    onView(next)
  }
  const drag = ({ pointerType, buttons, clientX: x, clientY: y }: PointerEvent) => {
    const from = dragged.current
    dragged.current = buttons === 1 && pointerType !== 'touch' ? { x, y } : undefined
    if (from && dragged.current) onView(moved(view, { x: from.x - x, y: from.y - y }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move the map below its links and buttons
    <div ref={ref} className={classes.map} onKeyDown={press} onPointerMove={drag}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn */}
      <svg width={width} height={height} aria-label={t('map.title')} role="group">
        {hasTiles ? <Tiles view={view} size={size} /> : <Degrees view={view} size={size} />}
        {marksOf(sites, view, size).map((mark) => (
          <MarkOf key={mark.sites[0]?.id} of={mark} onNearer={() => onView(into(mark, view, size))} />
        ))}
        <Scale view={view} size={size} />
      </svg>
      <div className={classes.buttons}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('map.nearer')}
          onClick={() => onView(nearer(view, 1))}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('map.farther')}
          onClick={() => onView(nearer(view, -1))}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('map.all')} onClick={() => onView(undefined)}>
          <IconFocus size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

/** The view in which the sites of a mark separate, if they ever do. */
function into(
  { x, y, sites }: Mark,
  view: View,
  size: { readonly width: number; readonly height: number },
): View {
  const whole = widthOf(view)
  const middle = {
    ...view,
    x: view.x + (x - size.width / 2) / whole,
    y: view.y + (y - size.height / 2) / whole,
  }
  const all = viewOfAll(
    sites.map(({ spot }) => spot),
    size,
  )
  return all.zoom > view.zoom ? all : nearer(middle, 1)
}

function MarkOf({ of: { x, y, sites, side }, onNearer }: { of: Mark; onNearer: () => void }) {
  const { t } = useTranslation()
  const [site, ...others] = sites
  if (!site) return null
  if (others.length > 0) {
    const says = t('map.several', { count: sites.length, names: sites.map((each) => each.name).join(', ') })
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
      <g
        role="button"
        tabIndex={0}
        aria-label={says}
        className={classes.mark}
        onClick={onNearer}
        onKeyDown={({ key }) => key === 'Enter' && onNearer()}
      >
        <title>{says}</title>
        <circle cx={x} cy={y} r={12} />
        <text x={x} y={y + 4.5} textAnchor="middle" className={classes.number}>
          {sites.length}
        </text>
      </g>
    )
  }
  const name = side && (
    <text
      x={side === 'right' ? x + BESIDE : x - BESIDE}
      y={y + 5}
      textAnchor={side === 'right' ? 'start' : 'end'}
      className={classes.name}
    >
      {site.name}
    </text>
  )
  return (
    <Link to="/sites/$id" params={{ id: site.id }} aria-label={site.name} className={classes.mark}>
      <title>{site.name}</title>
      <circle cx={x} cy={y} r={12} className={classes.target} />
      <circle cx={x} cy={y} r={7} />
      {name}
    </Link>
  )
}
