import { expect } from 'vitest'
import { Client } from '../../support/client.ts'
import type { Program } from '../../support/program.ts'

/** The administrator of a new organization, created on the command line in the database of a running service. */
export async function administratorOn(
  program: Program,
  address: string,
  url: string,
  email: string,
): Promise<Client> {
  const json = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await program.run([...args, '--json'], { DATABASE_URL: url })
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  const { id: organizationId } = await json('organization', 'create', '--name', 'Mill')
  const person = ['--email', email, '--first-name', 'A', '--last-name', 'B']
  const { id: userId } = await json('user', 'create', ...person, '--organization', organizationId)
  const made = await json('token', 'create', '--user', userId, '--organization', organizationId)
  return new Client(address, { token: made.token, tokenId: made.id, organizationId, userId, email })
}
