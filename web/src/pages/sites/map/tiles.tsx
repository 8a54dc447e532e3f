import classes from './map.module.css'
import { pixelOf, type Size, type View, widthOf } from './mercator.ts'

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
const template = said('map-tiles')
/** Whether map tiles are configured. */
export const hasTiles = template.includes('{z}')
const MOST_ZOOM = 19

/** The map tiles, from the configured server. */
export function Tiles({ view, size }: { view: View; size: Size }) {
  const zoom = Math.max(0, Math.min(MOST_ZOOM, Math.round(view.zoom)))
  const count = 2 ** zoom
  const width = widthOf(view) / count
  const first = pixelOf({ x: 0, y: 0 }, view, size)
  const seen = (start: number, length: number) => {
    const from = Math.max(0, Math.floor(-start / width))
    const to = Math.min(count - 1, Math.floor((length - start) / width))
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  }
  return (
    <>
      {seen(first.y, size.height).flatMap((y) =>
        seen(first.x, size.width).map((x) => (
          <image
            key={`${zoom}/${x}/${y}`}
            href={template.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`)}
            x={first.x + x * width}
            y={first.y + y * width}
            width={width + 0.5}
            height={width + 0.5}
          />
        )),
      )}
      <text x={8} y={size.height - 8} className={classes.credit}>
        {said('map-credit')}
      </text>
    </>
  )
}
