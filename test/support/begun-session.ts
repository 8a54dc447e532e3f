import { beginSession } from '../../src/domain/people/sessions/begin.ts'
import { Browser } from './browser.ts'
import type { Service } from './service.ts'

/**
 * A browser with a session started without a sign-in: sign-ins of one network address are counted for all tests
 * together.
 */
export async function begunSession(
  { address, database }: Service,
  organizationId: string,
  userId: string,
  userAgent?: string,
): Promise<Browser> {
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
  const { secret, statements } = beginSession(organizationId, userId, {
    requestId: 'test',
    address: '127.0.0.1',
    headers,
  })
  await database.write(organizationId, statements)
  return Browser.holding(address, `holdpoint=${secret}`)
}
