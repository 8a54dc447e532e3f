import { isDeepStrictEqual } from 'node:util'
import type { Server } from './servers.ts'
import type { Request, Work } from './work.ts'

/** One answer. @throws Error if it is not successful */
export async function ask(server: Server, token: string, { method, path, body }: Request): Promise<string> {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
  return answer
}

/** The part of an answer after its data. */
export function tailOf(answer: string): string {
  const data = JSON.stringify(JSON.parse(answer).data)
  const rest = JSON.parse(answer)
  delete rest.data
  if (data === '[]' || data === 'null') throw new Error('The answer holds no record.')
  return JSON.stringify(rest).slice(1)
}

/** @throws Error if two servers show different data, except for fields that differ in every answer */
export function requireSame(work: Work, name: string, expected: string, actual: string): void {
  const comparable = (answer: string) => without(JSON.parse(answer).data, work.differs ?? [])
  const difference = firstDifference('data', comparable(actual), comparable(expected))
  if (difference) throw new Error(`${work.name}: ${name} answers differently. ${difference}`)
}

/** Where two values first differ, and how. */
function firstDifference(path: string, actual: unknown, expected: unknown): string | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined
  if (!isComposite(actual) || !isComposite(expected))
    return `${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}.`
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)])
  return [...names]
    .map((name) => firstDifference(`${path}.${name}`, actual[name], expected[name]))
    .find((difference) => difference !== undefined)
}

function isComposite(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}

function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, each]) => [name, without(each, names)]))
}
