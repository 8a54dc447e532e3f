import { useTranslation } from '../../../language/translation.ts'
import classes from './map.module.css'
import { metresOfPixel, pixelOf, positionOf, type Size, spotOf, type View, widthOf } from './mercator.ts'

/** Degrees between the lines. */
const STEPS = [45, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]
/** The width on the right where buttons cover the top. */
const BUTTONS = 90
/** The minimum distance between them in pixels. */
const APART = 90

/** Lines of latitude and longitude with their degrees, for orientation without a map. */
export function Degrees({ view, size }: { view: View; size: Size }) {
  const { locale } = useTranslation()
  const step = STEPS.findLast((each) => (each / 360) * widthOf(view) >= APART) ?? STEPS[0] ?? 1
  const corner = (x: number, y: number) =>
    positionOf({ x: view.x + x / widthOf(view), y: view.y + y / widthOf(view) })
  const [first, last] = [corner(-size.width / 2, size.height / 2), corner(size.width / 2, -size.height / 2)]
  const degrees = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 3,
    style: 'unit',
    unit: 'degree',
    unitDisplay: 'narrow',
  })
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g className={classes.degrees} aria-hidden="true">
      {between(first.longitude, last.longitude, step).map((longitude) => {
        const { x } = pixelOf(spotOf({ latitude: 0, longitude }), view, size)
        return (
          <g key={`x ${longitude}`}>
            <line x1={x} x2={x} y1={0} y2={size.height} />
            {x < size.width - BUTTONS && (
              <text x={x + 4} y={14}>
                {degrees.format(Math.abs(longitude))} {longitude < 0 ? 'W' : 'E'}
              </text>
            )}
          </g>
        )
      })}
      {between(first.latitude, last.latitude, step).map((latitude) => {
        const { y } = pixelOf(spotOf({ latitude, longitude: 0 }), view, size)
        return (
          <g key={`y ${latitude}`}>
            <line x1={0} x2={size.width} y1={y} y2={y} />
            <text x={4} y={y - 4}>
              {degrees.format(Math.abs(latitude))} {latitude < 0 ? 'S' : 'N'}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The multiples of a step within a range. */
function between(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(3)))
}

/** The maximum length of the scale in pixels. */
const LONGEST = 130

/** A scale for distances. */
export function Scale({ view, size }: { view: View; size: Size }) {
  const { locale } = useTranslation()
  const perPixel = metresOfPixel(view)
  const most = perPixel * LONGEST
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2, 1].find((each) => each * power <= most) ?? 1) * power
  const length = metres / perPixel
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'kilometer'] : [metres, 'meter']
  const said = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const [x, y] = [size.width - length - 16, size.height - 14]
  return (
    <g className={classes.scale}>
      <path d={`M ${x} ${y - 6} v 6 h ${length} v -6`} />
      <text x={x + length / 2} y={y - 8} textAnchor="middle">
        {said}
      </text>
    </g>
  )
}
