declare module 'saxen' {
  /** The part of the parser that is used here; the package has no types. */
  export class Parser {
    ns(prefixes: { readonly [uri: string]: string }): this
    on(event: 'openTag', listener: (name: string, attributes: () => { [name: string]: string }) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): void
  }
}
