import { Agent, request } from 'node:http'

/** A request and its answer. */
export type Send = (method: string, path: string, body?: object) => Promise<{ status: number; text: string }>

/** Requests of one caller, over connections that stay open. @param maxSockets the maximum */
export function sender(address: string, authorization: string, maxSockets = 1): Send {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return (method, path, body) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      authorization,
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      request(address + path, { method, agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end(content)
    })
  }
}
