/** Reports how far a long task is, in any unit. */
export type Progress = (done: number, total: number) => void

/**
 * Shows the progress of a task on standard error, if that is a terminal.
 * @param what comes before the bar: `Copying`
 */
export async function withProgress<T>(what: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {})
  const { Presets, SingleBar } = await import('cli-progress')
  const bar = new SingleBar(
    {
      format: `${what} {bar} {percentage} %`,
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  bar.start(1, 0)
  try {
    return await work((done, total) => {
      bar.setTotal(total)
      bar.update(done)
    })
  } finally {
    bar.stop()
  }
}
