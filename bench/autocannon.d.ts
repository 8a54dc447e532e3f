/** The part of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      readonly method: string
      readonly path: string
      readonly body?: string
      readonly headers?: { readonly [name: string]: string }
    }

    interface Client {
      setRequests(requests: readonly Request[]): void
      on(event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void): void
    }

    interface Options {
      readonly url: string
      readonly connections: number
      /** The total number of requests. */
      readonly amount: number
      /** Seconds. */
      readonly timeout: number
      /** How often it checks whether it is done, in milliseconds. */
      readonly sampleInt: number
      readonly headers: { readonly [name: string]: string }
      readonly setupClient: (client: Client) => void
    }

    interface Result {
      readonly errors: number
      readonly timeouts: number
    }
  }

  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export = autocannon
}
