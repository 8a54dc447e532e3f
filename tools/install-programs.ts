import { spawnSync } from 'node:child_process'

// Runs before `npm run test:programs` in CI: installs the Debian programs that those tests use. Without permission to
// install, the tests say which package they miss and are skipped.

const PACKAGES = [
  'caddy',
  'etcd-server',
  'firefox-esr',
  'haproxy',
  'libreoffice-calc-nogui',
  'nginx-light',
  'patroni',
  'pgbouncer',
  'postgresql-15',
  'prometheus',
  'python3-openpyxl',
  'rsyslog',
  'systemd',
  'webkit2gtk-driver',
  'xvfb',
]

// In this run level the packages' own scripts start nothing.
const ENVIRONMENT = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']

if (process.getuid?.() !== 0 || !aptGet('update')) {
  process.stderr.write('Programs of Debian cannot be installed here; what is missing is skipped.\n')
} else {
  for (const name of PACKAGES) {
    if (!aptGet('install', '--yes', '--no-install-recommends', name)) {
      process.stderr.write(`${name} could not be installed.\n`)
    }
  }
}

function aptGet(...options: readonly string[]): boolean {
  return spawnSync('env', [...ENVIRONMENT, 'apt-get', ...options], { stdio: 'ignore' }).status === 0
}
