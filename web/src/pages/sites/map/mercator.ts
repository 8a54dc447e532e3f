/** A position on the whole map, which is a square from 0 to 1, in Web Mercator. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The visible part of the map: its centre and zoom. At zoom 0 the whole map is one tile wide. */
export interface View extends Spot {
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const TILE = 256
const FARTHEST = 1
export const NEAREST = 17
/** The map's northern and southern limit. */
const LAST_LATITUDE = 85.0511
const EQUATOR_METRES = 40_075_016.686
/** The share of the view that the sites fill. */
const TAKEN = 0.7

export function spotOf({ latitude, longitude }: Position): Spot {
  const bounded = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude))
  const y = Math.asinh(Math.tan((bounded * Math.PI) / 180)) / Math.PI
  return { x: (longitude + 180) / 360, y: (1 - y) / 2 }
}

export function positionOf({ x, y }: Spot): Position {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  }
}

/** The width of the whole map in pixels. */
export function widthOf({ zoom }: View): number {
  return TILE * 2 ** zoom
}

/** The position of a spot on the screen. */
export function pixelOf(spot: Spot, view: View, { width, height }: Size): Spot {
  const whole = widthOf(view)
  return { x: (spot.x - view.x) * whole + width / 2, y: (spot.y - view.y) * whole + height / 2 }
}

/** The closest view that shows all spots. */
export function viewOfAll(spots: readonly Spot[], { width, height }: Size): View {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const zooms = [
    Math.log2((width * TAKEN) / (TILE * (right - left))),
    Math.log2((height * TAKEN) / (TILE * (bottom - top))),
    NEAREST - 3,
  ]
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.max(FARTHEST, Math.min(...zooms)) }
}

/** The view zoomed in by some steps, within the limits of the map. */
export function nearer(view: View, steps: number): View {
  return { ...view, zoom: Math.max(FARTHEST, Math.min(NEAREST, view.zoom + steps)) }
}

/** The view moved by some pixels, with its centre still on the map. */
export function moved(view: View, by: Spot): View {
  const whole = widthOf(view)
  const within = (at: number) => Math.max(0, Math.min(1, at))
  return { ...view, x: within(view.x + by.x / whole), y: within(view.y + by.y / whole) }
}

/** The number of metres per pixel in the centre of the view. */
export function metresOfPixel(view: View): number {
  return (EQUATOR_METRES * Math.cos((positionOf(view).latitude * Math.PI) / 180)) / widthOf(view)
}
