/**
 * The environment of PostgreSQL's programs: nothing of the caller's, whose PGDATA, library paths and language would
 * change what they do.
 */
export const cleanEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}
