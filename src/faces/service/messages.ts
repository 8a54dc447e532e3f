import type { ClientConfig } from 'pg'
import type { MetricsOfProcess } from '../../platform/metrics/metrics.ts'
import type { Connection } from '../../platform/postgres/pooler.ts'
import type { Demonstration } from '../demonstration/load.ts'

/** With what a worker begins. */
export interface Beginning {
  /** From 1 on; a worker that takes another one's place has its number. */
  readonly number: number
  readonly of: number
  readonly connection: Connection & Pick<ClientConfig, 'connectionString'>
  readonly embedded: boolean
  /** Whether it loads the demonstration where the database is empty. */
  readonly demonstration: boolean
}

/** What the primary says to a worker. */
export type ToWorker =
  | { readonly kind: 'begin'; readonly beginning: Beginning }
  /** Answers under way may finish. */
  | { readonly kind: 'stop' }
  /** They are to be waited for no longer. */
  | { readonly kind: 'cut' }
  | ToPeers

/** What a worker says to the primary. */
export type ToPrimary =
  /** It hears. */
  | { readonly kind: 'loaded' }
  /** It answers requests. */
  | { readonly kind: 'ready'; readonly address: string; readonly demonstration?: Demonstration | undefined }
  /** It cannot start, for a reason of one line. */
  | { readonly kind: 'failed'; readonly line: string }
  | ToPeers

/** What a worker says to all others, by way of the primary. */
export type ToPeers =
  /** Organizations that were written for. */
  | { readonly kind: 'wrote'; readonly organizationIds: readonly string[] }
  /** Requests that were counted, by whose they are. */
  | { readonly kind: 'counted'; readonly requests: readonly (readonly [whose: string, times: number])[] }
  | { readonly kind: 'metrics-wanted'; readonly id: string }
  | { readonly kind: 'metrics'; readonly id: string; readonly metrics: MetricsOfProcess }
