import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Settings } from '../settings.ts'
import { works } from '../works/all.ts'
import type { Duty, Exchange } from './exchange.ts'
import type { Run } from './statement-run.ts'

/** What is sent. */
export interface Answered {
  readonly status: number
  readonly headers: Exchange['headers']
  readonly json: string
}

export type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<Answered>

const ID = /"requestId":"[^"]*"/

/** Answers the requests of all works. */
export function answering(run: Run, settings: Settings, duties: readonly Duty[]): Answering {
  const before = duties.flatMap((duty) => duty.before ?? [])
  const after = duties.flatMap((duty) => duty.after ?? [])
  const read =
    duties.find(({ body }) => body)?.body ?? (async ({ request }) => JSON.parse(await text(request)))
  const asked = works.map((work) => ({
    work,
    floor: duties.reduce((floor, { asks }) => asks?.(floor, work) ?? floor, work.floor),
  }))
  return async (request, response) => {
    const line = `${request.method} ${request.url?.slice('/api/v1'.length)}`
    for (const { work, floor } of asked) {
      const found = floor.matches.exec(line)
      if (!found) continue
      const headers: Exchange['headers'] = { 'content-type': 'application/json; charset=utf-8' }
      const exchange: Exchange = { work, request, response, headers }
      for (const each of before) each(exchange)
      const body = request.method === 'GET' ? {} : await read(exchange)
      const records = await run(floor, floor.values(settings.scene, found, body))
      const data = floor.shape === 'list' ? `[${records.join(',')}]` : (records[0] ?? 'null')
      for (const each of after) each(exchange, data)
      if (exchange.known) return { status: 304, headers, json: '' }
      const json = `{"data":${data},${tail(settings.tails[work.name] ?? '', exchange)}`
      return { status: request.method === 'POST' ? 201 : 200, headers, json }
    }
    return { status: 404, headers: {}, json: '' }
  }
}

function tail(known: string, { requestId }: Exchange): string {
  return requestId === undefined ? known : known.replace(ID, `"requestId":"${requestId}"`)
}

/** Answers on node:http alone. */
export function send(answer: Answering, request: IncomingMessage, response: ServerResponse): void {
  answer(request, response)
    .then(({ status, headers, json }) => {
      headers['content-length'] = Buffer.byteLength(json)
      response.writeHead(status, headers)
      response.end(json)
    })
    .catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
}
