import { mergeConfig } from 'vitest/config'
import programs from './vitest.programs.config.ts'

/** The primary of a Patroni cluster killed every minute; `FAILOVERS` says how often. */
export default mergeConfig(programs, {
  test: {
    // biome-ignore lint/style/noProcessEnv: it is not the service that reads it
    provide: { failovers: { times: Number(process.env.FAILOVERS ?? 20), everyMs: 60_000, backMs: 5_000 } },
  },
})
