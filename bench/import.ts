import { print, withService } from './running-service.ts'

// Prints how long imports of growing size take, for each resource that has one: the time per row must not grow with
// the rows. Also prints the service's peak memory. Each import has an organization of its own, and counts only if
// every row has created a record.
// Usage: node bench/import.ts [rows,rows,…] [resource …]

type Row = { readonly [column: string]: unknown }

/** Other records that the rows refer to: as many as in a large organization. */
const REFERRED = 200

const weekday = (n: number) => `2027-0${1 + (n % 9)}-04`

const numbered = (of: string, count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${of} ${n}`, ...row(n) }))

const site = { line1: 'Tehtaankatu 1', postalCode: '42100', postalAddress: 'Jämsä', country: 'FI' }
const about = 'Try to start the machine from every control. '.repeat(4)

const files: { readonly [resource: string]: (count: number) => Row[] } = {
  sites: (count) => numbered('Site', count, () => ({ ...site, description: about })),
  manufacturers: (count) => numbered('Maker', count, () => ({ description: about })),
  'equipment-groups': (count) => numbered('Group', count, () => ({ description: about })),
  'educational-contents': (count) =>
    Array.from({ length: count }, (_, n) => ({
      title: `Content ${n}`,
      completionStrategy: 'once',
      body: `<p>${about}</p>`,
    })),
  'safety-requirements': (count) =>
    numbered('Requirement', count, (n) => ({
      status: 'confirmed',
      educationalContents: [`Content ${n % REFERRED}`],
    })),
  'work-tasks': (count) => numbered('Task', count, () => ({ status: 'confirmed', description: about })),
  'work-steps': (count) =>
    numbered('Step', count, (n) => ({
      workTask: `Task ${n % REFERRED}`,
      riskLevel: 'high',
      status: 'confirmed',
      description: about,
      safetyRequirements: [`Requirement ${n % REFERRED}`, `Requirement ${(n + 7) % REFERRED}`],
    })),
  assessments: (count) =>
    Array.from({ length: count }, (_, n) => ({
      title: `Assessment ${n}`,
      educationalContent: `Content ${n % REFERRED}`,
    })),
  'assessment-questions': (count) =>
    Array.from({ length: count }, (_, n) => ({
      question: `What does ${n} mean?`,
      assessment: `Assessment ${n % REFERRED}`,
      type: 'single_choice',
      options: ['One', 'Two'],
      correctAnswers: [1],
    })),
  orders: (count) =>
    Array.from({ length: count }, (_, n) => ({
      site: `Site ${n % REFERRED}`,
      notes: about,
      lines: [
        { workTask: `Task ${n % REFERRED}` },
        { workTask: `Task ${(n + 7) % REFERRED}`, workSteps: [`Step ${(n + 7) % REFERRED}`] },
      ],
    })),
  events: (count) =>
    Array.from({ length: count }, (_, n) => ({
      title: `Event ${n}`,
      site: `Site ${n % REFERRED}`,
      start: `${weekday(n)} 08:00`,
      durationMinutes: 60,
      recurring: true,
      rrule: 'FREQ=DAILY;COUNT=200',
      exceptions: [{ occurrenceStart: `${weekday(n)} 08:00`, action: 'cancelled' }],
    })),
  jobs: (count) =>
    Array.from({ length: count }, (_, n) => ({
      site: `Site ${n % REFERRED}`,
      event: `Event ${n % REFERRED}`,
      notes: about,
    })),
}

const needed: { readonly [resource: string]: readonly string[] } = {
  'safety-requirements': ['educational-contents'],
  'work-steps': ['educational-contents', 'safety-requirements', 'work-tasks'],
  assessments: ['educational-contents'],
  'assessment-questions': ['educational-contents', 'assessments'],
  orders: ['sites', 'educational-contents', 'safety-requirements', 'work-tasks', 'work-steps'],
  events: ['sites'],
  jobs: ['sites', 'events'],
}

const [sizes = '1000,3000,10000', ...resources] = process.argv.slice(2)

await withService(async ({ address, organization, memory }) => {
  print(`started: at most ${(await memory()).most} MB`)
  for (const resource of resources.length > 0 ? resources : Object.keys(files)) {
    for (const count of sizes.split(',').map(Number)) {
      const { headers } = await organization()
      const send = async (segment: string, rows: number) => {
        const response = await fetch(`${address}/imports/${segment}?dryRun=false`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(files[segment]?.(rows)),
        })
        if (!response.ok) throw new Error(await response.text())
        const { data } = (await response.json()) as { data: { created: number } }
        if (data.created !== rows) throw new Error(`${data.created} of ${rows} ${segment} are stored`)
      }
      for (const other of needed[resource] ?? []) await send(other, REFERRED)
      const began = performance.now()
      await send(resource, count)
      const took = performance.now() - began
      const time = `${(took / 1_000).toFixed(1)} s, ${(took / count).toFixed(2)} ms a row`
      print(`${resource}: ${count} rows, ${time}, at most ${(await memory()).most} MB so far`)
    }
  }
})
