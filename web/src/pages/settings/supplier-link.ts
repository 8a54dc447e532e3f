import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeHeaders, writeTo } from '../../interface/record.ts'
import { type ListedOf, reading } from '../../interface/records.ts'

export type SupplierLink = ListedOf<'/suppliers'>

const ALL = { count: 500, 'with[]': ['actions' as const] }

/** Every link of the organization, newest first. */
export const supplierLinks = reading(keys.list('suppliers', ALL), '/suppliers', { query: ALL })

/**
 * Asks the owner of an e-mail address, or an organization by its id. The answer does not reveal whether anybody was
 * reached.
 */
export async function askSupplier(whom: string, key: string): Promise<void> {
  const body = whom.includes('@') ? { email: whom } : { organizationId: whom }
  await holdpoint.POST('/suppliers', { params: { header: writeHeaders(key) }, body })
}

export async function acceptLink(id: string, key: string): Promise<void> {
  await holdpoint.POST('/suppliers/{id}/accept', { params: writeTo(id, key), body: {} })
}

export async function endLink(id: string): Promise<void> {
  await holdpoint.DELETE('/suppliers/{id}', { params: { path: { id } } })
}
