import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import { newId } from '../id.ts'
import { type Message, PermanentFailure } from '../outbox/handler.ts'
import type { EgressPolicy, Target } from '../outgoing/egress-policy.ts'
import { giveToOwnerAround, makeFolder } from '../ownership.ts'
import { oneLine } from './clean.ts'

/** Sends one message. @throws PermanentFailure if it will never be accepted; another Error if it may be later */
export type Mailer = (message: Message) => Promise<void>

const SMTP_TIMEOUT_MS = 20_000

/**
 * Sends mail through the server of `smtpUrl`; otherwise writes each message to a file in `<data>/mail`.
 * @param from the sender: `Holdpoint <holdpoint@example.com>`
 * @param log receives one line about where a file was written
 */
export function openMailer(
  { smtpUrl, mailFrom, dataFolder }: { smtpUrl: string | undefined; mailFrom: string; dataFolder: string },
  egress: EgressPolicy,
  log: (line: string) => void,
): Mailer {
  return smtpUrl === undefined
    ? toFiles(path.join(dataFolder, 'mail'), mailFrom, log)
    : toServer(smtpUrl, mailFrom, egress)
}

/** The host and port of an SMTP_URL. */
export function smtpTarget(url: string): Target {
  const { protocol, hostname, port } = new URL(url)
  const usual = protocol === 'smtps:' ? 465 : 587
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

/** Signs in to the mail server without sending anything. @throws Error with what is wrong */
export async function tryServer(url: string, egress: EgressPolicy): Promise<void> {
  await (await transportTo(url, egress)).verify()
}

async function transportTo(url: string, egress: EgressPolicy): Promise<Transporter> {
  const { createTransport } = await mailer()
  return createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    getSocket: (_options, callback) => {
      egress.connect(smtpTarget(url), SMTP_TIMEOUT_MS).then(
        (connection) => callback(null, { connection }),
        (error: Error) => callback(error, undefined),
      )
    },
    ...NOTHING_FROM_OUTSIDE,
  })
}

function toServer(url: string, from: string, egress: EgressPolicy): Mailer {
  let transport: Promise<Transporter> | undefined
  return async (message) => {
    transport ??= transportTo(url, egress)
    const sent = { from, ...message, to: recipient(message), headers: BY_A_PROGRAM }
    try {
      await (await transport).sendMail(sent)
    } catch (error) {
      throw permanent(error as SmtpError) ?? error
    }
  }
}

function toFiles(folder: string, from: string, log: (line: string) => void): Mailer {
  return async (message) => {
    const { createTransport } = await mailer()
    const transport = createTransport({ streamTransport: true, buffer: true, ...NOTHING_FROM_OUTSIDE })
    const { message: content } = await transport.sendMail({
      from,
      ...message,
      to: recipient(message),
      headers: BY_A_PROGRAM,
    })
    await makeFolder(folder, 0o700)
    const file = path.join(folder, `${newId()}.eml`)
    // Under another name until it is complete, so that nobody reads half a message.
    await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 })
    await giveToOwnerAround(`${file}.part`)
    await rename(`${file}.part`, file)
    log(`A message was written to ${file}; SMTP_URL is not set.`)
  }
}

/** Loaded with the first message. */
async function mailer() {
  return (await import('nodemailer')).default
}

/** Messages contain only text: no file is read and nothing is fetched for them. */
const NOTHING_FROM_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

/** Asks auto-responders not to answer. */
const BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated' }

/** What nodemailer throws if the server refuses. */
interface SmtpError extends Error {
  readonly responseCode?: number
  readonly response?: string
  /** The refused command. */
  readonly command?: string
}

const MAX_REASON_LENGTH = 500

/**
 * A server that answers 5xx to the recipient or the message will do so again. A 5xx to an earlier command, or for a
 * missing sign-in (53x), comes from the configuration: once that is fixed, the message can be sent.
 */
function permanent({ responseCode = 0, response, command, message }: SmtpError): Error | undefined {
  const lasting = responseCode >= 500 && responseCode < 600 && Math.floor(responseCode / 10) !== 53
  if (!lasting || !(command === 'RCPT TO' || command === 'DATA')) return undefined
  return new PermanentFailure(oneLine(response ?? message, MAX_REASON_LENGTH))
}

/** Exactly one address, however it is written. @throws PermanentFailure */
function recipient({ to }: Message): { name: string; address: string } {
  if (!/^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(to))
    throw new PermanentFailure('the address of the recipient is not valid')
  return { name: '', address: to }
}
