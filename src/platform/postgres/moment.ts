/**
 * SQL before an UPDATE that reads the clock after waiting for locks: `moment.at`. In a cluster, the server with the
 * row receives the time as a value, since it accepts no update that calls the clock.
 */
export const AT_THIS_MOMENT = 'WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS at)'
