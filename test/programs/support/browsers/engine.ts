/** A browser with one page, driven from outside as by a person: with mouse, keys and chosen files. */
export interface Engine {
  readonly name: string
  open(address: string): Promise<void>
  /** Calls a function in the page. Arguments and result are copied as JSON. */
  evaluate<A extends readonly unknown[], R>(call: (...of: A) => R, ...of: A): Promise<Awaited<R>>
  /** Clicks a point of the window. */
  click(at: Point): Promise<void>
  /** Presses keys, one after the other. */
  press(keys: readonly string[]): Promise<void>
  /** Chooses a file in the field that a selector finds. */
  choose(selector: string, file: string): Promise<void>
  /** Resizes the window; the page gets at least this width where the browser cannot be narrower. */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The actions of a click, in the form that WebDriver and WebDriver BiDi share. */
export function clickAt({ x, y }: Point): readonly object[] {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

/** The actions of pressing keys. */
export function pressing(keys: readonly string[]): readonly object[] {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** The source of a function that calls another one with arguments given as JSON, and returns JSON. */
export function overJson(call: (...of: never[]) => unknown): string {
  return `async (json) => JSON.stringify(await (${call})(...JSON.parse(json))) ?? 'null'`
}
