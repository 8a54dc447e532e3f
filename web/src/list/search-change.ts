import { useNavigate } from '@tanstack/react-router'

export type Change = (patch: { readonly [name: string]: unknown } | undefined) => void

/** Changes parts of the address; undefined clears it. Whatever narrows the list begins at its first page. */
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
