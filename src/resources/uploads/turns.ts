import { unavailable } from '../../errors.ts'

/** Bodies that are held in memory at the same time. */
const MAX_HELD = 16
/** Images that are decoded at the same time. */
const MAX_AT_WORK = 2

let held = 0
let atWork = 0
const waiting: (() => void)[] = []

/**
 * Does the work of one upload while there is memory for it.
 * @throws Refusal 503 where too many others are under way
 */
export async function whileThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  if (held >= MAX_HELD) throw unavailable()
  held += 1
  try {
    return await work()
  } finally {
    held -= 1
  }
}

/** Decodes in turn, so that many images at once take no more memory than two. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= MAX_AT_WORK) await new Promise<void>((resolve) => waiting.push(resolve))
  else atWork += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed over as it is.
    if (next) next()
    else atWork -= 1
  }
}
