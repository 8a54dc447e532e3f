import { shared } from './shared.ts'

/** Whether the person is being asked if what they wrote here may be deleted. */
export const forgetting = shared(false)

let answer: (agreed: boolean) => void = () => undefined

/** Asks the person, above the page. @returns whether they agree */
export function mayForget(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  answer = resolve
  forgetting.set(true)
  return promise
}

export function answerForgetting(agreed: boolean): void {
  forgetting.set(false)
  answer(agreed)
}
