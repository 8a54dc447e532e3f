import { useNavigate } from '@tanstack/react-router'

export type Change = (patch: { readonly [name: string]: unknown } | undefined) => void

/** Changes parts of the address; undefined clears a part. Changing a filter goes back to the first page. */
export function useSearchChange(): Change {
  const navigate = useNavigate()
  return (patch) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: object) =>
        (patch === undefined ? {} : { ...before, page: undefined, ...patch }) as never,
    })
}
