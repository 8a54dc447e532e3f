import { bind, statement } from './statement.ts'

/**
 * Makes the connection plan every statement again, including those of triggers and foreign keys, for the tables as
 * they are now.
 */
export const FORGET_PLANS = bind(statement('DISCARD PLANS'), [])
