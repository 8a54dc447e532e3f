/** How long this thread computes at something, in milliseconds: what else the machine does, and all waiting, are left out. */
export async function computingMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
