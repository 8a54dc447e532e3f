/** The metrics of a Prometheus query. */
export interface Asked {
  readonly metric: string
  /** The labels that it filters by, each with its value if that is written out. */
  readonly labels: readonly (readonly [label: string, value: string | undefined])[]
}

const WORDS = new Set(['or', 'and', 'unless', 'bool'])

/** The metrics that an expression names, without functions, words and numbers. */
export function metricsIn(expression: string): readonly Asked[] {
  const bare = expression
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(\(|\{([^}]*)\})?/g)].flatMap(
    ([, metric = '', after, within = '']) => {
      if (after === '(' || WORDS.has(metric)) return []
      const labels = [...within.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label = '', sign, value]) => [label, sign === '=' ? value : undefined] as const,
      )
      return [{ metric, labels }]
    },
  )
}
