import { bind, statement } from './statement.ts'

/** Has every plan of the connection made anew, of triggers and foreign keys too, for the tables as they are now. */
export const FORGET_PLANS = bind(statement('DISCARD PLANS'), [])
