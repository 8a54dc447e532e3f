/**
 * The milliseconds that the test's thread computes for some work. The service runs in this thread, so its computing
 * counts; that of its own threads, of the database and of the rest of the machine does not, nor does waiting.
 */
export async function computingMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
