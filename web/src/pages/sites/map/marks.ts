import { pixelOf, type Size, type Spot, type View } from './mercator.ts'

/** A site with a position. */
export interface Placed {
  readonly id: string
  readonly name: string
  readonly spot: Spot
}

/** One site on the screen, or several that would overlap. */
export interface Mark extends Spot {
  readonly sites: readonly Placed[]
  /** The side with room for its name; undefined: neither, or there are several sites. */
  readonly side: 'left' | 'right' | undefined
}

/** Marks closer to each other than this are merged. */
const APART = 26
const LETTER = 7.5
const LINE = 20

/** The visible marks: overlapping sites merged, and names only if they cover nothing. */
export function marksOf(sites: readonly Placed[], view: View, size: Size): readonly Mark[] {
  const groups: { x: number; y: number; sites: Placed[] }[] = []
  for (const site of sites) {
    const { x, y } = pixelOf(site.spot, view, size)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < APART)
    if (near) near.sites.push(site)
    else groups.push({ x, y, sites: [site] })
  }
  const taken: Box[] = groups.map(({ x, y }) => ({ left: x - APART / 2, right: x + APART / 2, y }))
  return groups.map((group, index) => {
    const [site, ...more] = group.sites
    if (!site || more.length > 0) return { ...group, side: undefined }
    const length = site.name.length * LETTER
    const others = taken.filter((_, place) => place !== index)
    const isFree = (box: Box) =>
      box.left > 0 &&
      box.right < size.width &&
      others.every(({ left, right, y }) => box.right < left || box.left > right || Math.abs(box.y - y) > LINE)
    const name = [
      { side: 'right', left: group.x, right: group.x + APART + length, y: group.y },
      { side: 'left', left: group.x - APART - length, right: group.x, y: group.y },
    ].find(isFree) as (Box & { side: 'left' | 'right' }) | undefined
    if (name) taken.push(name)
    return { ...group, side: name?.side }
  })
}

/** An area that covers others: a horizontal range around a height. */
interface Box {
  readonly left: number
  readonly right: number
  readonly y: number
}
