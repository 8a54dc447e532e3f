import { readFile } from 'node:fs/promises'

interface LoginAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The accounts of /etc/passwd; an empty list if there is no such file. */
export async function loginAccounts(): Promise<LoginAccount[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
