import type { Place } from './place.ts'
import { port } from './socket-folder.ts'

/** The arguments of `postgres`: reachable only by the private socket, small when idle, careful with data. */
export function serverArguments(place: Place, major: number): string[] {
  const settings = {
    listen_addresses: '',
    port,
    unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...small,
    ...(major >= 18 ? sinceVersion18 : {}),
    ...quiet,
  }
  return [
    '-D',
    place.clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

const small = {
  max_connections: 200,
  shared_buffers: '48MB',
  huge_pages: 'off',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  min_wal_size: '48MB',
  max_wal_size: '512MB',
  // Each of these would otherwise keep idle processes around.
  max_logical_replication_workers: 0,
  max_worker_processes: 4,
  autovacuum_max_workers: 2,
  jit: 'off',
}

/** For the same reason. */
const sinceVersion18 = { io_method: 'sync', autovacuum_worker_slots: 2 }

/** Statements and details are not logged because they contain personal data. */
const quiet = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
