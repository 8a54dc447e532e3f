import type { WebApp } from '../../../../src/faces/http/web-app.ts'
import type { Engine } from './engine.ts'

const PLACE = 'complaints'

/** The app whose pages note in the browser what it complains about. */
export function withRecorder({ page, ...app }: WebApp): WebApp {
  const script = `<script>(${record})('${PLACE}')</script>`
  return { ...app, page: page?.replace('<title>', () => `${script}<title>`) }
}

/** What a browser has complained about since. */
export function complaintsOf(engine: Engine): Promise<readonly string[]> {
  return engine.evaluate((place) => JSON.parse(localStorage.getItem(place) ?? '[]') as string[], PLACE)
}

/** Runs in the page. */
function record(place: string): void {
  const note = (what: string) => {
    const before: string[] = JSON.parse(localStorage.getItem(place) ?? '[]')
    localStorage.setItem(place, JSON.stringify([...before, `${location.pathname}: ${what}`]))
  }
  // Errors of scripts, and those of elements whose file did not come.
  const fail = ({ target, message }: ErrorEvent) => {
    if (message !== undefined) note(message)
    // Firefox also reports what was only to be loaded beforehand, if it is there already or the page is left.
    else if (target instanceof HTMLElement && !target.matches('[rel=modulepreload], [rel=preload]'))
      note(target.outerHTML)
  }
  addEventListener('error', fail, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    note(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
  const { error } = console
  console.error = (...said) => {
    note(said.join(' '))
    error(...said)
  }
}
