import { Command } from 'commander'
import { expect, test } from 'vitest'
import {
  email,
  id,
  line,
  momentIn,
  password,
  permissions,
  requireKnownPermissions,
  timeZone,
} from '../src/faces/cli/inputs.ts'

test.each([
  ['a name without text', () => line('  ')],
  ['a name of two lines', () => line('Mill\nHall')],
  ['a name of 256 characters', () => line('x'.repeat(256))],
  ['an id that is no UUID', () => id('42')],
  ['an address without @', () => email('aino.example')],
  ['an address without a domain', () => email('aino@mill')],
  ['an address with a blank', () => email('ai no@mill.example')],
  ['a password of 9 characters', () => password('123456789')],
  ['a password of blanks', () => password(' '.repeat(20))],
  ['a password with which nobody could sign in', () => password('x'.repeat(201))],
  ['an unknown time zone', () => timeZone('Europe/Jämsä')],
  ['an offset as time zone', () => timeZone('+02:00')],
  ['a time without a unit', () => momentIn('30')],
  ['no time at all', () => momentIn('0d')],
  ['a time of more than ten years', () => momentIn('3651d')],
])('%s is refused', (_, parse) => {
  expect(parse).toThrow(/^It must /)
})

test('names are trimmed and may have 255 characters of any kind', () => {
  expect(line('  Jämsä 🏭  ')).toBe('Jämsä 🏭')
  expect(line('🏭'.repeat(255))).toBe('🏭'.repeat(255))
})

test('ids in capitals are the same ids', () => {
  expect(id('0198C5A2-7C1E-7F4A-9D3B-2F6C1A7E5B40')).toBe('0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40')
})

/** A command that takes permissions, called with one. */
const named = (permission: string) =>
  new Command()
    .option('--permission <permission>', '', permissions)
    .hook('preAction', requireKnownPermissions)
    .action(() => {})
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parseAsync(['--permission', permission], { from: 'user' })

test.each(['sites', 'sites.write', 'nope.read'])('the unknown permission %s is refused', async (given) => {
  await expect(named('sites.read')).resolves.toBeInstanceOf(Command)
  await expect(named(given)).rejects.toThrow(`argument '${given}' is invalid. It must be a permission`)
})

test('permissions add up, each once', () => {
  const both = permissions('work-tasks.update', permissions('sites.read'))
  expect(permissions('sites.read', both)).toEqual(['sites.read', 'work-tasks.update'])
})

test.each([
  ['90m', 90],
  ['12h', 720],
  ['30d', 43_200],
])('%s from now is %i minutes ahead', (given, minutes) => {
  expect((momentIn(given).getTime() - Date.now()) / 60_000).toBeCloseTo(minutes, 1)
})
