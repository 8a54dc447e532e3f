import { bind, statement } from './statement.ts'

/** Makes the connection plan every statement again, those of triggers and foreign keys too, for the tables as they are now. */
export const FORGET_PLANS = bind(statement('DISCARD PLANS'), [])
