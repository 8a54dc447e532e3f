import type { ClientConfig } from 'pg'
import type { MetricsOfProcess } from '../../platform/metrics/metrics.ts'
import type { Connection } from '../../platform/postgres/pooler.ts'
import type { Demonstration } from '../demonstration/load.ts'

/** What a worker receives at its start. */
export interface Beginning {
  /** From 1 on; a replacement has the number of the worker that it replaces. */
  readonly number: number
  readonly of: number
  readonly connection: Connection & Pick<ClientConfig, 'connectionString'>
  readonly embedded: boolean
  /** Whether it loads the demonstration into an empty database. */
  readonly demonstration: boolean
}

/** Messages from the primary to a worker. */
export type ToWorker =
  | { readonly kind: 'begin'; readonly beginning: Beginning }
  /** Stop, but let running answers finish. */
  | { readonly kind: 'stop' }
  /** Stop waiting for running answers. */
  | { readonly kind: 'cut' }
  | ToPeers

/** Messages from a worker to the primary. */
export type ToPrimary =
  /** It receives messages. */
  | { readonly kind: 'loaded' }
  /** It answers requests. */
  | { readonly kind: 'ready'; readonly address: string; readonly demonstration?: Demonstration | undefined }
  /** It cannot start; the reason is one line. */
  | { readonly kind: 'failed'; readonly line: string }
  | ToPeers

/** Messages from a worker to all others, by way of the primary. */
export type ToPeers =
  /** Organizations with new writes. */
  | { readonly kind: 'wrote'; readonly organizationIds: readonly string[] }
  /** Counted requests, by caller. */
  | { readonly kind: 'counted'; readonly requests: readonly (readonly [whose: string, times: number])[] }
  | { readonly kind: 'metrics-wanted'; readonly id: string }
  | { readonly kind: 'metrics'; readonly id: string; readonly metrics: MetricsOfProcess }
