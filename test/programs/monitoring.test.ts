import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { describeWith, programOf } from './support/program.ts'

// Seen red with an unknown option, with an unreachable bound, with `{{ $label.lane }}`, and with a metric of two
// types.

const FOLDER = path.join(import.meta.dirname, '../../deploy/prometheus')
const METRICS_TOKEN = 'a-token-of-the-operator'

describeWith({ prometheus: 'promtool' }, 'what Prometheus reads', () => {
  const program = useProgram()
  let service: ServiceProcess
  const promtool = (args: readonly string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(programOf('promtool') ?? '', args, {
      cwd: FOLDER,
      encoding: 'utf8',
      ...(input === undefined ? {} : { input }),
    })
    return { status, said: stdout + stderr }
  }

  beforeAll(async () => {
    service = await program.serve({ METRICS_TOKEN, HOLDPOINT_DEMO: 'off' })
  })
  afterAll(() => service.kill('SIGTERM'))

  test.each([
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s %s', (...args) => {
    const { status, said } = promtool(args)
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
  })

  test('each alert has a test in which it fires', async () => {
    const names = async (file: string, pattern: RegExp) =>
      [...(await readFile(path.join(FOLDER, file), 'utf8')).matchAll(pattern)].map(([, name]) => name)
    const alerts = await names('alerts.yml', /^ +- alert: (\w+)$/gm)
    expect(alerts.length).toBeGreaterThan(10)
    const fired = await names('alerts.test.yml', /alertname: (\w+)\n +exp_alerts:\n +- exp_labels:/g)
    expect(fired).toEqual(alerts)
  })

  test('the panels of the dashboard have valid queries', async () => {
    const { panels } = JSON.parse(await readFile(path.join(FOLDER, '../grafana/holdpoint.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    const rules = queries.map((query, at) => ({
      record: `panel:${at}`,
      // As Grafana expands it.
      expr: query.replaceAll('$__rate_interval', '1m').replaceAll(/\$(job|instance)/g, '.*'),
    }))
    const file = path.join(program.dataFolder, 'panels.json')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    const { status, said } = promtool(['check', 'rules', file])
    expect({ status, said }).toEqual({
      status: 0,
      said: expect.stringContaining(`${queries.length} rules found`),
    })
  })

  test('the metrics follow the conventions of Prometheus', async () => {
    const answer = await fetch(`${service.address}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const { status, said } = promtool(['check', 'metrics'], await answer.text())
    // Complaints about the names of Node's own metrics are not ours to mend.
    const ours = said.split('\n').filter((line) => line.includes('holdpoint_'))
    expect({ isRead: status !== 1, ours }).toEqual({ isRead: true, ours: [] })
  })
})
