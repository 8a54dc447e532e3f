import type pg from 'pg'
import { loginOf, withLogin } from '../../src/platform/postgres/own-login.ts'

/** The database as the service connects to it: with a login of its own. */
export function underOwnLogin(owner: pg.ClientConfig): pg.ClientConfig {
  const login = loginOf(owner)
  if (!login) throw new Error('The owner has no password.')
  return withLogin(owner, login)
}
