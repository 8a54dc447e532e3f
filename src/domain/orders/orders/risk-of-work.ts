import { orderIdOf } from './order-of.ts'

export const RISKS = ['low', 'medium', 'high', 'critical'] as const

/**
 * SQL for the highest risk of the steps that the order of `r`, a job or event, has frozen; null without such an
 * order, or if no step has a risk.
 */
export const RISK_OF_WORK = `(SELECT s.risk FROM order_needs n CROSS JOIN LATERAL (
    SELECT step #>> '{riskLevel}' AS risk FROM jsonb_path_query(n.work, '$[*].steps[*]') step) s
  WHERE n.organization_id = $1 AND n.order_id = ${orderIdOf('r')} AND s.risk IS NOT NULL
  ORDER BY array_position(ARRAY['${RISKS.join("', '")}'], s.risk) DESC NULLS LAST LIMIT 1)`
