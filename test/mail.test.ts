import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPost } from '../src/mail/post.ts'
import { Gate } from '../src/outgoing/gate.ts'
import { fakeSmtp } from './support/fake-smtp.ts'

const MAIL_FROM = 'Holdpoint <holdpoint@mail.example>'
const message = {
  to: 'aino@members.example',
  subject: 'Order 26-0000001 was confirmed: Jämsä',
  text: 'The mill stands still in week 23.\nhttps://holdpoint.example/orders/1',
}

const gate = new Gate([{ host: '127.0.0.1', port: undefined }])

let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-test-'))
})

afterAll(() => rm(dataFolder, { recursive: true, force: true }))

describe('without SMTP_URL', () => {
  test('a message is a file of its own, and the log says where without its content', async () => {
    const lines: string[] = []
    const post = openPost({ smtpUrl: undefined, mailFrom: MAIL_FROM, dataFolder }, gate, (line) =>
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
  test('a message is sent, and nothing in it becomes a header or a further recipient', async () => {
    const server = await fakeSmtp()
    const post = openPost({ smtpUrl: server.url, mailFrom: MAIL_FROM, dataFolder }, gate, () => {})
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

  test('a server that does not take it is an error', async () => {
    const post = openPost({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: MAIL_FROM, dataFolder }, gate, () => {})
    await expect(post(message)).rejects.toThrow()
  })
})
