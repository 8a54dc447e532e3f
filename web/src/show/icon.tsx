import type { ReactElement } from 'react'

interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number
  /** Width of the lines, of 24 units. */
  readonly stroke?: number
  readonly className?: string
  readonly 'aria-hidden'?: boolean
}

export type Icon = (props: IconProps) => ReactElement

/**
 * Makes an icon component; the build calls it for each module under `~icons`.
 * @param shapes inner SVG of 24 × 24 units
 */
export function icon(shapes: string): Icon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={stroke}
      // The build takes the shapes from a package; nothing that a person wrote gets here.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: static shapes of the icon set
      dangerouslySetInnerHTML={{ __html: shapes }}
      {...rest}
    />
  )
}
