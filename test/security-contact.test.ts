import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { useService } from './support/service.ts'

// Seen red with an expired date, with a page of the web app instead of 404, and with line breaks accepted.

const named = useService({
  securityContact: 'mailto:security@mill.example',
  publicUrl: 'https://mill.example',
})
const unnamed = useService({ webApp: { page: Buffer.from('<!doctype html>'), assets: new Map() } as never })
const ask = (address: string) =>
  fetch(`${address}/.well-known/security.txt`, { headers: { accept: 'text/html' } })

test('/.well-known/security.txt has a contact, and expires within a year and not today', async () => {
  const answer = await ask(named.address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^([A-Z][A-Za-z-]+: [^\n]+\n)+$/)
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:security@mill.example')
  expect(fields.get('Canonical')).toBe('https://mill.example/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('without SECURITY_CONTACT it is 404, for a browser too', async () => {
  expect((await ask(unnamed.address)).status).toBe(404)
})

describe('SECURITY_CONTACT', () => {
  test.each([
    ['security@mill.example', 'mailto:security@mill.example'],
    ['mailto:security@mill.example', 'mailto:security@mill.example'],
    ['https://mill.example/report', 'https://mill.example/report'],
    ['tel:+358-9-555-0100', 'tel:+358-9-555-0100'],
    ['', undefined],
  ])('may be %j', (given, contact) => {
    expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact)
  })

  test.each([
    'http://mill.example',
    'a@b\nExpires: 2020',
    'mailto:a@b\nExpires: 2020',
    'two words@mill.example',
    'nobody',
    'javascript:alert(1)',
  ])('must not be %j', (given) => {
    expect(() => readConfig({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT must be')
  })
})
