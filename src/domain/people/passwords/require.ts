import { Impossible } from '../../../platform/impossible.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { englishOf } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { type Names, weaknessOf } from './good-password.ts'

const NAMES = statement(`
SELECT u.email, to_json(ARRAY(SELECT o.name FROM user_organizations b JOIN organizations o ON o.id = b.organization_id
  WHERE b.user_id = u.id))
FROM users u WHERE u.id = $1`)

/** Reads the names that must not be the password of a user; `namesFound` reads its row. */
export function namesOf(userId: string): BoundStatement {
  return bind(NAMES, [userId])
}

export function namesFound(rows: Rows | undefined): Names {
  const [email, organizations] = rows?.[0] ?? []
  return { email: email ?? '', organizations: JSON.parse(organizations ?? '[]') }
}

/** @throws Refusal 422 on `password` if it is easily guessed */
export async function requireGoodPassword(password: string, names: Names): Promise<void> {
  const weakness = await weaknessOf(password, names)
  if (weakness) throw invalid({ password: [weakness] })
}

/** The check for commands. @throws Impossible */
export async function requireGoodPasswordOf(password: string, names: Names): Promise<void> {
  const weakness = await weaknessOf(password, names)
  if (weakness) throw new Impossible(englishOf(weakness, 'password'))
}
