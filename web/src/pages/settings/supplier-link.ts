import type { components } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeHeaders } from '../../interface/record.ts'

export type SupplierLink = components['schemas']['SupplierLink']

const ALL = { count: 500 } as const

/** Every link of the organization, the newest first. */
export const supplierLinks = queryOptions({
  queryKey: keys.list('suppliers', ALL),
  queryFn: async ({ signal }) =>
    (await holdpoint.GET('/suppliers', { params: { query: ALL }, signal })).data.data as SupplierLink[],
})

/** Asks whoever has an e-mail address, or an organization by its id. The answer is the same whether or not it reaches anybody. */
export async function askSupplier(whom: string, key: string): Promise<void> {
  const body = whom.includes('@') ? { email: whom } : { organizationId: whom }
  await holdpoint.POST('/suppliers', { params: { header: writeHeaders(key) }, body })
}

export async function acceptLink(id: string, key: string): Promise<void> {
  await holdpoint.POST('/suppliers/{id}/accept', {
    params: { path: { id }, header: writeHeaders(key) },
    body: {},
  })
}

export async function endLink(id: string): Promise<void> {
  await holdpoint.DELETE('/suppliers/{id}', { params: { path: { id } } })
}
