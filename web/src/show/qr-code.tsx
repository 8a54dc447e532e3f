import { encode } from 'uqr'

/** A QR code, drawn in the browser: nobody else learns its content. */
export default function QrCode({ of, className }: { readonly of: string; readonly className?: string }) {
  const { data, size } = encode(of)
  const dark = data.flatMap((row, y) => row.flatMap((filled, x) => (filled ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      {...(className ? { className } : {})}
      role="img"
      aria-label={of}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
