import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A server that speaks enough SMTP to receive a message. */
export interface FakeSmtp {
  readonly url: string
  /** Every line that clients sent, in order: commands, and messages with their headers. */
  readonly commands: readonly string[]
  readonly content: readonly string[]
  close(): void
}

/** @param refused answers to commands that begin like this, instead of `250 ok`; `.` is the end of a message */
export async function fakeSmtp(refused: { readonly [command: string]: string } = {}): Promise<FakeSmtp> {
  const answerTo = (line: string) =>
    Object.entries(refused).find(([command]) => line.startsWith(command))?.[1]
  const commands: string[] = []
  const content: string[] = []
  const server = createServer((socket) => {
    let inMessage = false
    let rest = ''
    socket.write('220 fake\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const parts = (rest + chunk).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (inMessage) content.push(line)
        else commands.push(line)
        if (inMessage && line !== '.') continue
        const refusal = answerTo(line)
        if (refusal !== undefined) socket.write(`${refusal}\r\n`)
        else if (line === 'DATA') socket.write('354 go on\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
        inMessage = line === 'DATA' && refusal === undefined
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, commands, content, close: () => server.close() }
}
