import { HoldpointError, type paths } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeTo } from '../../interface/record.ts'
import { reading } from '../../interface/records.ts'

type Path = '/organizations/{id}/sso'
export type Provider = paths[Path]['get']['responses'][200]['content']['application/json']['data']
export type SentProvider = NonNullable<paths[Path]['put']['requestBody']>['content']['application/json']

/** The sign-in provider of an organization; null if it has none. */
export function providerOf(id: string) {
  return queryOptions({
    queryKey: keys.part('organizations', id, 'sso'),
    queryFn: async ({ signal }): Promise<Provider | null> => {
      try {
        return (await holdpoint.GET('/organizations/{id}/sso', { params: { path: { id } }, signal })).data
          .data
      } catch (error) {
        if (error instanceof HoldpointError && error.status === 404) return null
        throw error
      }
    },
  })
}

export async function setProvider(id: string, body: SentProvider, key: string): Promise<Provider> {
  return (await holdpoint.PUT('/organizations/{id}/sso', { params: writeTo(id, key), body })).data.data
}

export async function endProvider(id: string): Promise<void> {
  await holdpoint.DELETE('/organizations/{id}/sso', { params: { path: { id } } })
}

/** The redirect address, for a provider that must know it before it is configured here. */
export function redirectUri(): string {
  return `${location.origin}/api/v1/session/sso/callback`
}

/** The values of the provider's form, except the secret, which is only ever sent. */
export interface ProviderValues {
  readonly issuer: string
  readonly clientId: string
  readonly roleClaim: string
  readonly roles: readonly RoleOfValue[]
  readonly defaultRoleId: string
}

export interface RoleOfValue {
  readonly value: string
  readonly roleId: string
}

export function providerValues(provider: Provider | null): ProviderValues {
  const { issuer = '', clientId = '', roleClaim, roles = [], defaultRoleId = '' } = provider ?? {}
  return { issuer, clientId, roleClaim: roleClaim ?? '', roles, defaultRoleId }
}

/** @param clientSecret empty to keep the present one */
export function sentProvider(values: ProviderValues, clientSecret: string): SentProvider {
  const { roleClaim, roles } = values
  return {
    ...values,
    roleClaim: roleClaim || null,
    // Without a claim nobody could have these values.
    roles: roleClaim ? [...roles] : [],
    ...(clientSecret ? { clientSecret } : {}),
  }
}

/** The tokens of directories that manage the members of an organization. */
export function scimTokensOf(id: string) {
  const key = keys.part('organizations', id, 'scim-tokens')
  return reading(key, '/organizations/{id}/scim-tokens', { path: { id }, query: { count: 500 } })
}

/** @returns the secret, which the service does not store */
export async function createScimToken(id: string, name: string): Promise<string> {
  const { data } = await holdpoint.POST('/organizations/{id}/scim-tokens', {
    params: { path: { id } },
    body: { name },
  })
  return data.data.token
}

export async function revokeScimToken(id: string, tokenId: string): Promise<void> {
  await holdpoint.DELETE('/organizations/{id}/scim-tokens/{tokenId}', { params: { path: { id, tokenId } } })
}
