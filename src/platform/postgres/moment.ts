/**
 * SQL before an UPDATE that reads the clock after locks were waited for: `moment.at`. The server of a cluster that has the row is
 * told the time, since it takes no update that asks for it.
 */
export const AT_THIS_MOMENT = 'WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS at)'
