import { service } from '../../interface/client.ts'

export type Proof = Awaited<ReturnType<typeof ask>>

const ask = async (code: string, sha256: string | undefined, signal?: AbortSignal) => {
  const params = { path: { code }, query: sha256 === undefined ? {} : { sha256 } }
  return (await service.GET('/verify/{code}', { params, ...(signal ? { signal } : {}) })).data.data
}

/** The public data of the proof with a code, compared with the hash of a document if there is one. */
export function proofAt(code: string, sha256?: string) {
  return {
    queryKey: ['verify', code, sha256],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(code, sha256, signal),
  }
}
