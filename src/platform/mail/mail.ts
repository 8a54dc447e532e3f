import { COUNTS } from '../auth/membership.ts'
import type { PermissionName } from '../auth/permission.ts'
import type { Language } from '../language.ts'
import { linkInto } from '../link-into.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Dependencies, Handler } from '../outbox/handler.ts'
import { jsonRow } from '../postgres/json-sql.ts'
import { bind, type Statement } from '../postgres/statement.ts'
import { plainName } from './clean.ts'
import { renderLetter } from './render.ts'
import { texts } from './texts/index.ts'
import type { Letter } from './texts/letter.ts'
import type { MailTexts } from './texts/texts.ts'

/** The reader of a mail. */
export interface Recipient {
  readonly userId: string
  readonly email: string
  readonly language: Language
  /** The organization in whose name the mail is sent. */
  readonly organization: string
}

/** SQL for a Recipient, from user `u`. `$1` is the sending organization. */
export const RECIPIENT = jsonRow(
  {
    userId: 'u.id',
    email: 'u.email',
    language: 'coalesce(u.language, own.language)',
    organization: 'own.name',
  },
  'organizations own WHERE own.id = $1',
)

/** SQL for the active members whose role has a permission, as `u`; it follows FROM. */
export function membersWhoMay(permission: PermissionName): string {
  return `memberships m
JOIN roles role ON role.organization_id = $1 AND role.id = m.role_id AND role.permissions && ARRAY['*', '${permission}']
JOIN users u ON u.id = m.user_id AND m.organization_id = $1 AND ${COUNTS}`
}

/** The text of a mail, and the target of its link: a path of the web app. */
export interface Written {
  readonly letter: Letter
  readonly path: string
}

/** Sends one mail in the reader's language. Its link includes the organization. */
export async function sendMail(
  { origin, send }: Pick<Dependencies, 'origin' | 'send'>,
  organizationId: string,
  { email, language, organization }: Recipient,
  write: (texts: MailTexts) => Written,
): Promise<void> {
  const { letter, path } = write(texts[language])
  const link = linkInto(organizationId, path, origin)
  const footer = texts[language].sentFor(plainName(organization))
  await send({ to: email, ...renderLetter(letter, { language, link, footer }) })
}

/** A kind of mail about a record. */
export interface Mail<Told> {
  /** The kind of its rows in the outbox. */
  readonly kind: string
  /** The key of the record's id in a row's payload. */
  readonly record: string
  /** A row for each reader: the Recipient, and the content of the mail, both JSON. `$1` organization, `$2` record. */
  readonly read: Statement
  readonly write: (texts: MailTexts, told: Told, recordId: string) => Written
}

/**
 * The handler of a kind of mail. Each reader gets a separate outbox row, so that a refused address neither delays the
 * others nor sends them the mail twice.
 */
export function mailHandler<Told>({ kind, record, read, write }: Mail<Told>): Handler {
  return async (dependencies, organizationId, payload) => {
    const recordId = payload[record] ?? ''
    const { transactions } = dependencies
    const [rows = []] = await transactions.read(organizationId, [bind(read, [organizationId, recordId])])
    const readers = rows.map(([recipient, told]) => ({
      recipient: JSON.parse(recipient ?? 'null') as Recipient,
      told: JSON.parse(told ?? 'null') as Told,
    }))
    const { readerId } = payload
    if (readerId === undefined && readers.length > 1) {
      const rowsOfReaders = readers.map(({ recipient }) =>
        enqueue(organizationId, kind, { ...payload, readerId: recipient.userId }),
      )
      await transactions.write(organizationId, rowsOfReaders)
      return
    }
    for (const { recipient, told } of readers) {
      if (readerId !== undefined && readerId !== recipient.userId) continue
      await sendMail(dependencies, organizationId, recipient, (inLanguage) =>
        write(inLanguage, told, recordId),
      )
    }
  }
}
