import type { Cluster } from './cluster.ts'
import type { Scene } from './scene.ts'

/** The settings of floors and peer. */
export interface Settings {
  readonly scene: Scene
  readonly cluster: Cluster
  /** The part after the data in the service's answer to each piece of work, so that floors send as many bytes. */
  readonly tails: { readonly [work: string]: string }
}
