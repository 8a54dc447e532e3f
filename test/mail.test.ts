import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailer } from '../src/platform/mail/mailer.ts'
import { PermanentFailure } from '../src/platform/outbox/handler.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { fakeSmtp } from './support/fake-smtp.ts'

const MAIL_FROM = 'Holdpoint <holdpoint@mail.example>'
const message = {
  to: 'aino@members.example',
  subject: 'Order 26-0000001 was confirmed: Jämsä',
  text: 'The mill stands still in week 23.\nhttps://holdpoint.example/orders/1',
  html: '<p>The mill stands still in week 23.</p>',
}

const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])

let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-test-'))
})

afterAll(() => rm(dataFolder, { recursive: true, force: true }))

describe('without SMTP_URL', () => {
  test('a message is a file of its own, and the log says where, without its content', async () => {
    const lines: string[] = []
    const post = openMailer({ smtpUrl: undefined, mailFrom: MAIL_FROM, dataFolder }, egress, (line) =>
      lines.push(line),
    )
    await post(message)
    const files = await readdir(path.join(dataFolder, 'mail'))
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
    const file = path.join(dataFolder, 'mail', files[0] ?? '')
    expect(lines).toEqual([`A message was written to ${file}; SMTP_URL is not set.`])
    const content = await readFile(file, 'utf8')
    expect(content).toContain('From: Holdpoint <holdpoint@mail.example>')
    expect(content).toContain('To: aino@members.example')
    expect(content).toContain('The mill stands still in week 23.')
  })
})

describe('with SMTP_URL', () => {
  test('a message is sent, and no part of it becomes a header or a further recipient', async () => {
    const server = await fakeSmtp()
    const post = openMailer({ smtpUrl: server.url, mailFrom: MAIL_FROM, dataFolder }, egress, () => {})
    await post({
      ...message,
      subject: 'Order\r\nBcc: thief@elsewhere.example',
      text: 'Hello\r\n.\r\nMAIL FROM:<thief@elsewhere.example>',
    })
    const odd = 'aino@members.example\r\nRCPT TO:<thief@elsewhere.example>'
    await expect(post({ ...message, to: odd })).rejects.toThrow('the recipient is not valid')
    server.close()
    expect(server.commands.filter((line) => /^(MAIL|RCPT) /.test(line))).toEqual([
      'MAIL FROM:<holdpoint@mail.example>',
      'RCPT TO:<aino@members.example>',
    ])
    expect(server.content.some((line) => /^Bcc:/i.test(line))).toBe(false)
    expect(server.content).toContain('..')
  })

  test('a message has its text and the same as HTML, and is marked as automatic', async () => {
    const server = await fakeSmtp()
    await openMailer({ smtpUrl: server.url, mailFrom: MAIL_FROM, dataFolder }, egress, () => {})(message)
    server.close()
    const content = server.content.join('\n')
    expect(content).toContain('Content-Type: multipart/alternative')
    expect(content).toContain('Auto-Submitted: auto-generated')
    const [text, html] = ['text/plain', 'text/html'].map((type) => content.indexOf(`Content-Type: ${type}`))
    expect(text, 'where the part of plain text begins').toBeGreaterThan(0)
    // Programs prefer the last part.
    expect(html, 'where the part of HTML begins').toBeGreaterThan(text ?? 0)
    expect(content).toContain('<p>The mill stands still in week 23.</p>')
  })

  // Seen red with every 5xx permanent, and with none.
  test.each([
    ['RCPT TO', '550 5.1.1 No such user', true],
    ['RCPT TO', '550-5.1.1 No such\r\n550 5.1.1 user here', true],
    ['DATA', '554 5.7.1 Refused', true],
    ['.', '554 5.7.1 That is spam', true],
    ['RCPT TO', '450 4.2.1 Try again later', false],
    ['.', '451 4.3.0 Later', false],
    ['MAIL FROM', '550 5.7.1 Sender refused', false],
    ['RCPT TO', '530 5.7.0 Sign in first', false],
    ['RCPT TO', '421 4.3.2 Closing', false],
  ])('%s answered with %j fails for good: %s', async (command, reply, forGood) => {
    const server = await fakeSmtp({ [command]: reply })
    const post = openMailer({ smtpUrl: server.url, mailFrom: MAIL_FROM, dataFolder }, egress, () => {})
    const failure = await post(message).then(
      () => undefined,
      (error: Error) => error,
    )
    server.close()
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof PermanentFailure).toBe(forGood)
    if (forGood) expect(failure?.message).toMatch(/^55\d[ -][^\r\n]*$/)
  })

  test('a server that refuses it causes an error', async () => {
    const post = openMailer(
      { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: MAIL_FROM, dataFolder },
      egress,
      () => {},
    )
    await expect(post(message)).rejects.toThrow()
  })
})
