import type pg from 'pg'

const OPTIONS = [
  'role=holdpoint_service',
  'statement_timeout=10000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=15000',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** What statements can ask about the installation, by the name of a setting: `app.geocoding`. */
export type Facts = { readonly [setting: `app.${string}`]: 'on' }

/** The same connection as holdpoint_service, the role of every request, which owns nothing. */
export function asService(connection: pg.ClientConfig, facts: Facts = {}): pg.ClientConfig {
  const told = Object.entries(facts).map(([setting, value]) => ` -c ${setting}=${value}`)
  return { ...connection, options: OPTIONS + told.join(''), application_name: 'holdpoint' }
}
