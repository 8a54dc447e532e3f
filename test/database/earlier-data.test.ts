import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtInRoles, permissions } from '../../src/nouns.ts'
import { newId } from '../../src/platform/id.ts'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { connected, freshDatabase } from '../support/fresh-database.ts'

const OWN = path.join(import.meta.dirname, '../../migrations')

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string

/** Migrates the database up to the migration before that number. */
async function migrateUntil(number: number): Promise<void> {
  const names = (await readdir(OWN)).filter((name) => Number.parseInt(name, 10) < number)
  for (const name of names) await cp(path.join(OWN, name), path.join(folder, name))
  await migrate(database.connection, folder)
}

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('orders confirmed before copies existed are delivered, and both sides of a link get one id', async () => {
  await migrateUntil(13)
  const [buyer, supplier, site, user] = [newId(), newId(), newId(), newId()]
  const [confirmed, cancelled, draft, own] = [newId(), newId(), newId(), newId()]
  await connected(database.superuser, async (client) => {
    await client.query(
      `INSERT INTO organizations (id, name, time_zone) VALUES ($1, 'Mill', 'Europe/Helsinki'), ($2, 'Crew', 'UTC')`,
      [buyer, supplier],
    )
    await client.query(
      `INSERT INTO sites (organization_id, id, name, line1, postal_code, postal_address, country, created_by, updated_by)
      VALUES ($1, $2, 'Mill', 'Road 1', '42100', 'Jämsä', 'FI', $3, $3)`,
      [buyer, site, user],
    )
    await client.query(
      `INSERT INTO supplier_links (organization_id, partner_organization_id, partner_role, accepted_at)
      VALUES ($1, $2, 'supplier', now()), ($2, $1, 'buyer', now()), ($2, $1, 'supplier', NULL)`,
      [buyer, supplier],
    )
    const order = `INSERT INTO orders (organization_id, id, number, status, site_id, supplier_organization_id, frozen,
      confirmed_at, confirmed_by, cancelled_at, cancelled_by, created_by, updated_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`
    const frozen = JSON.stringify({ lines: [{ displayOrder: 1 }], contents: [] })
    const now = new Date()
    const values: [string, string, string | null, boolean, boolean][] = [
      [confirmed, 'confirmed', supplier, true, false],
      [cancelled, 'cancelled', supplier, true, true],
      [draft, 'draft', supplier, false, false],
      [own, 'confirmed', null, true, false],
    ]
    for (const [index, [id, status, to, isConfirmed, isCancelled]] of values.entries()) {
      const stamp = (given: boolean) => (given ? [now, user] : [null, null])
      await client.query(order, [
        ...[buyer, id, `26-000000${index}`, status, site, to, isConfirmed ? frozen : null],
        ...[...stamp(isConfirmed), ...stamp(isCancelled), user],
      ])
    }
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const copies = await client.query(
      `SELECT r.organization_id, r.id, r.status, r.site ->> 'timeZone' AS zone, r.frozen = o.frozen AS whole,
        r.created_at = o.confirmed_at AS dated FROM received_orders r JOIN orders o ON o.id = r.id ORDER BY o.number`,
    )
    const copy = { organization_id: supplier, zone: 'Europe/Helsinki', whole: true, dated: true }
    expect(copies.rows).toEqual([
      { ...copy, id: confirmed, status: 'confirmed' },
      { ...copy, id: cancelled, status: 'cancelled' },
    ])
    const links = await client.query<{ id: string; roles: string[] }>(
      `SELECT id, array_agg(partner_role ORDER BY partner_role) AS roles FROM supplier_links GROUP BY id ORDER BY roles`,
    )
    expect(links.rows.map(({ roles }) => roles)).toEqual([['buyer', 'supplier'], ['supplier']])
    const forced = await client.query(
      `SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity`,
    )
    expect(forced.rows).toEqual([])
  })
})

test('orders confirmed before needs were frozen get those of the versions in their documents, on both sides', async () => {
  await migrateUntil(180)
  const [buyer, supplier, site, user, order, task] = [newId(), newId(), newId(), newId(), newId(), newId()]
  const [step, laterStep, requirement, laterRequirement, content, quiz, laterQuiz, lateQuiz] = Array.from(
    { length: 8 },
    newId,
  )
  const [question, laterQuestion, retired] = [newId(), newId(), newId()]
  await connected(database.superuser, async (client) => {
    const add = (table: string, row: object) =>
      client.query(
        `INSERT INTO ${table} SELECT p.* FROM jsonb_populate_record(NULL::${table}, $1::jsonb || '{"organization_id": "${buyer}",
          "created_by": "${user}", "updated_by": "${user}"}') p`,
        [JSON.stringify({ created_at: '2026-01-01T00:00Z', updated_at: '2026-01-01T00:00Z', ...row })],
      )
    const version = (id: string | undefined, confirmedAt: string, of?: string) => ({
      ...{
        id,
        canonical_id: of ?? id,
        version: of ? 2 : 1,
        is_current: false,
        in_force: false,
        active: true,
      },
      ...{ status: 'confirmed', confirmed_at: confirmedAt, confirmed_by: user },
    })
    const before = '2026-02-01T00:00Z'
    const after = '2026-04-01T00:00Z'
    const last = { is_current: true, in_force: true }
    await client.query(
      `INSERT INTO organizations (id, name, time_zone) VALUES ($1, 'Mill', 'UTC'), ($2, 'Crew', 'UTC')`,
      [buyer, supplier],
    )
    await add('sites', {
      id: site,
      name: 'Mill',
      line1: 'Road',
      postal_code: '1',
      postal_address: 'Jämsä',
      country: 'FI',
    })
    await add('work_tasks', { ...version(task, before), ...last, name: 'Press' })
    const steps = {
      work_task_canonical_id: task,
      name: 'Lock',
      order: 1,
      risk_level: 'high',
      requires_approval: true,
    }
    await add('work_steps', { ...version(step, before), ...steps, estimated_duration_minutes: 20 })
    await add('work_steps', {
      ...version(laterStep, after, step),
      ...last,
      ...steps,
      estimated_duration_minutes: 90,
    })
    const required = { name: 'Locked out', on_site: false, order: 1 }
    await add('safety_requirements', { ...version(requirement, before), ...required, valid_to: '2026-06-30' })
    await add('safety_requirements', {
      ...version(laterRequirement, after, requirement),
      ...last,
      ...required,
    })
    const taught = {
      title: 'Lockout',
      is_featured: false,
      completion_strategy: 'interval',
      interval_days: 365,
      playback_duration_seconds: 214,
    }
    await add('educational_contents', { ...version(content, before), ...last, ...taught })
    const test = { educational_content_canonical_id: content, shuffle_questions: false }
    await add('assessments', { ...version(quiz, before), ...test, title: 'First', pass_percentage: 80 })
    await add('assessments', {
      ...version(laterQuiz, after, quiz),
      ...last,
      ...test,
      title: 'Second',
      pass_percentage: 90,
    })
    await add('assessments', {
      ...version(lateQuiz, after),
      ...last,
      ...test,
      title: 'Late',
      pass_percentage: 90,
    })
    const asked = {
      ...{
        assessment_canonical_id: quiz,
        question: 'Dead?',
        type: 'true_false',
        order: 1,
        points: 1,
        required: true,
      },
      ...{ correct_answers: [true], version: 1, is_current: false },
    }
    await add('assessment_questions', { ...asked, id: question, canonical_id: question })
    const late = { version: 2, is_current: true, created_at: after }
    await add('assessment_questions', { ...asked, id: laterQuestion, canonical_id: question, ...late })
    await add('assessment_questions', { ...asked, id: retired, canonical_id: retired })
    const requirements = [{ id: requirement, educationalContents: [{ id: content }] }]
    const frozen = {
      lines: [{ displayOrder: 1, workTask: { id: task }, steps: [{ workStep: { id: step }, requirements }] }],
      contents: [{ id: content, canonicalId: content }],
    }
    const confirmed = { status: 'confirmed', confirmed_at: '2026-03-01T00:00Z', number: '26-0000001', frozen }
    const ordered = {
      ...confirmed,
      id: order,
      site_id: site,
      confirmed_by: user,
      supplier_organization_id: supplier,
    }
    await add('orders', ordered)
    await client.query(
      `INSERT INTO received_orders SELECT p.* FROM jsonb_populate_record(NULL::received_orders, $1) p`,
      [
        JSON.stringify({
          ...confirmed,
          organization_id: supplier,
          id: order,
          buyer_organization_id: buyer,
          site: {},
          created_at: before,
          updated_at: before,
        }),
      ],
    )
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query(
      `SELECT n.organization_id, n.work #>> '{0,steps,0,workStepId}' AS step, n.estimated_minutes::integer AS minutes,
        n.needs #>> '{0,requirement_id}' AS requirement, n.needs #>> '{0,valid_to}' AS until, n.needs #>> '{0,content_id}' AS content,
        n.needs #> '{0,content_playback_seconds}' AS playback, a.title, a.questions #>> '{0,id}' AS question, jsonb_array_length(a.questions) AS questions
      FROM order_needs n JOIN order_assessments a ON a.organization_id = n.organization_id AND a.order_id = n.order_id
      WHERE n.order_id = $1`,
      [order],
    )
    const expected = {
      step,
      minutes: 20,
      requirement,
      until: '2026-06-30',
      content,
      playback: 214,
      title: 'First',
      question,
      questions: 1,
    }
    const both = [buyer, supplier].map((organization_id) => ({ organization_id, ...expected }))
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(both))
  })
})

/** What permissions covered before migration 171; everything else came with a migration that grants it to roles. */
const EARLIER =
  /^(sites|work-tasks|work-steps|safety-requirements|educational-contents|assessments|orders|received-orders|jobs|events|manufacturers|equipment-groups|suppliers|organizations|users|uploads|roles|audit-log)\.(read|create|update|delete)$/

/** What migration 195 offered to custom roles. */
const OFFERED = /^(trainings|completions|readiness|sign-offs|releases|overrides|deviations)\./

// Seen red without the grants, with one role left out of them, with grants that give a permission twice, without the
// new role, with one that takes the name of a custom role, without its second factor, and with offers of permissions
// that a role has.
test('existing built-in roles get every later permission; other roles keep theirs and are offered it', async () => {
  await migrateUntil(171)
  const organization = newId()
  const { supervisor = [], ...earlier } = builtInRoles
  const isNew = (permission: string) => !EARLIER.test(permission)
  const all = permissions.filter(isNew)
  await connected(database.superuser, async (client) => {
    await client.query(`INSERT INTO organizations (id, name) VALUES ($1, 'Mill')`, [organization])
    const role = `INSERT INTO roles (organization_id, id, name, permissions, built_in) VALUES ($1, $2, $3, $4, $5)`
    for (const [name, held] of Object.entries(earlier)) {
      const before = held.filter((each) => !isNew(each) || each === '*' || each === 'trainings.read')
      await client.query(role, [organization, newId(), name, before, true])
    }
    await client.query(role, [
      organization,
      newId(),
      'crane driver',
      ['sites.read', 'deviations.read'],
      false,
    ])
    await client.query(role, [organization, newId(), 'Supervisor', all, false])
    await client.query(
      `INSERT INTO sign_in_rules (organization_id, id, second_factor, second_factor_role_ids, only_sso)
      VALUES ($1, $1, 'everybody', '{}', false)`,
      [organization],
    )
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query<{ name: string; permissions: string[]; offered: string[] | null }>(
      'SELECT name, permissions, offered, second_factor_needed FROM roles',
    )
    const sorted = (given: readonly string[]) => given.toSorted()
    const role = (name: string, held: readonly string[], offered: readonly string[] | null = null) => ({
      name,
      permissions: sorted(held),
      offered: offered && sorted(offered),
      second_factor_needed: true,
    })
    const expected = [
      ...Object.entries(earlier).map(([name, held]) => role(name, held)),
      role('supervisor (built in)', supervisor),
      role('Supervisor', all),
      role(
        'crane driver',
        ['sites.read', 'deviations.read'],
        all.filter((each) => OFFERED.test(each) && each !== 'deviations.read'),
      ),
    ]
    const got = rows.map((row) => ({
      ...row,
      permissions: sorted(row.permissions),
      offered: row.offered && sorted(row.offered),
    }))
    const missing = Object.entries(earlier).flatMap(([name, held]) => {
      const given = got.find((each) => each.name === name)?.permissions
      const lacking = held.filter((permission) => !given?.includes(permission))
      return lacking.map((permission) => `CALL grant_to_built_in_role('${name}', '${permission}')`)
    })
    expect(missing.join('; '), 'missing in the migration of a new permission').toBe('')
    expect(got).toHaveLength(expected.length)
    expect(got).toEqual(expect.arrayContaining(expected))
    await expect(client.query(`UPDATE roles SET permissions = '{}' WHERE built_in`)).rejects.toThrow(
      'a built-in role cannot be changed',
    )
  })
})

test('records from before totals existed are counted', async () => {
  await migrateUntil(27)
  const [organization, other, user] = [newId(), newId(), newId()]
  await connected(database.superuser, async (client) => {
    const site = `INSERT INTO sites (organization_id, id, name, line1, postal_code, postal_address, country, created_by, updated_by)
      VALUES ($1, $2, 'Mill', 'Road 1', '42100', 'Jämsä', 'FI', $3, $3)`
    for (const organizationId of [organization, organization, other]) {
      await client.query(site, [organizationId, newId(), user])
    }
    const first = newId()
    const task = `INSERT INTO work_tasks (organization_id, id, canonical_id, version, is_current, status, name, active,
      confirmed_at, confirmed_by, created_by, updated_by)
      VALUES ($1, $2, $3, $4::integer, $4 = 2, 'confirmed', 'Ladder', true, now(), $5, $5, $5)`
    await client.query(task, [organization, first, first, 1, user])
    await client.query(task, [organization, newId(), first, 2, user])
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query(
      'SELECT organization_id, counted, records::integer FROM record_counts ORDER BY counted, records DESC',
    )
    expect(rows).toEqual([
      { organization_id: organization, counted: 'sites', records: 2 },
      { organization_id: other, counted: 'sites', records: 1 },
      { organization_id: organization, counted: 'work_tasks', records: 1 },
    ])
    const { rows: forced } = await client.query(
      'SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity',
    )
    expect(forced).toEqual([])
  })
})

test('cards recorded before their day was stored get it by the time zone of their organization, and keep it', async () => {
  await migrateUntil(400)
  const [organization, user, card, learned] = [newId(), newId(), newId(), newId()]
  await connected(database.superuser, async (client) => {
    await client.query(
      `INSERT INTO organizations (id, name, time_zone) VALUES ($1, 'Mill', 'Europe/Helsinki'), ($2, 'Crew', 'UTC')`,
      [organization, newId()],
    )
    // Their owner and subjects need not exist.
    await client.query('SET session_replication_role = replica')
    const shared = {
      ...{
        organization_id: organization,
        user_id: user,
        recorded_by: user,
        created_by: user,
        updated_by: user,
      },
      ...{ subject_kind: 'educational_content', subject_id: newId(), subject_canonical_id: newId() },
      ...{ subject_version: 1, subject_title: 'Lockout', bound: false, status: 'verified' },
      ...{
        completed_at: '2026-01-31T22:30Z',
        created_at: '2026-02-01T08:00Z',
        updated_at: '2026-02-01T08:00Z',
      },
    }
    const seen = { verified_at: '2026-02-01T09:00Z', verified_by: newId() }
    const trained = { training_id: newId(), document_sha256: 'a'.repeat(64) }
    for (const row of [
      { ...shared, id: card, code: 'C'.repeat(42), evidence: 'external', ...seen },
      { ...shared, id: learned, code: 'D'.repeat(42), evidence: 'reading', ...trained },
    ]) {
      await client.query(
        'INSERT INTO completions SELECT p.* FROM jsonb_populate_record(NULL::completions, $1::jsonb) p',
        [JSON.stringify(row)],
      )
    }
    await client.query('SET session_replication_role = DEFAULT')
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query('SELECT id, issued_on::text AS day FROM completions ORDER BY id')
    expect(rows).toEqual([
      { id: card, day: '2026-02-01' },
      { id: learned, day: null },
    ])
    const moved = client.query(`UPDATE completions SET issued_on = '2026-01-31' WHERE id = $1`, [card])
    await expect(moved).rejects.toThrow()
  })
})

test('links from before addresses had numbers count, unless their unproved account may have had another address', async () => {
  await migrateUntil(440)
  const [invited, changed, proved] = [newId(), newId(), newId()]
  await connected(database.superuser, (client) =>
    client.query(
      `INSERT INTO users (id, email, address_proved, created_at, updated_at) VALUES
        ($1, 'new@members.example', false, '2026-01-01', '2026-01-01'),
        ($2, 'other@members.example', false, '2026-01-01', '2026-01-02'),
        ($3, 'own@members.example', true, '2026-01-01', '2026-01-02')`,
      [invited, changed, proved],
    ),
  )
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query('SELECT id FROM users WHERE address_number > 1')
    expect(rows).toEqual([{ id: changed }])
  })
})

test('reasons of overrides in logs of jobs belong to the person with the gap, and are gone if that person was erased', async () => {
  await migrateUntil(474)
  const [organization, author] = [newId(), newId()]
  const told = ['still here', null].map((reason) => ({ reason, about: newId(), id: newId(), entry: newId() }))
  await connected(database.superuser, async (client) => {
    const named = `INSERT INTO organizations (id, name, time_zone) VALUES ($1, 'Mill', 'Europe/Helsinki')`
    await client.query(named, [organization])
    // Their job and roles need not exist.
    await client.query('SET session_replication_role = replica')
    const add = (table: string, row: object) =>
      client.query(
        `INSERT INTO ${table} SELECT p.* FROM jsonb_populate_record(NULL::${table}, $1::jsonb) p`,
        [JSON.stringify({ organization_id: organization, ...row })],
      )
    for (const [index, { reason, about, id, entry }] of told.entries()) {
      const [override, at] = [newId(), '2026-02-01T08:00Z']
      await client.query(
        `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, active, ended_at, erased_at)
        VALUES ($1, $2, 'Aino', 'Laine', $3, false, now(), $4)`,
        [organization, about, author, reason === null ? at : null],
      )
      const by = { recorded_by: author, job_id: author, reason: reason ?? 'gone' }
      const requirement = { safety_requirement_id: author, safety_requirement_canonical_id: author }
      const until = { created_at: at, valid_until: '2026-02-01T09:00Z', created_by: author }
      await add('overrides', { ...by, ...requirement, ...until, id: override, user_id: about, reason })
      const document = { document_sha256: 'a'.repeat(64), revision: 1 }
      const log = { meaning: 'overridden', place: index + 1, at, user_id: author, override_id: override }
      await add('sign_offs', { ...by, ...document, ...log, id })
      const entered = { request_id: 'r', action: 'create', resource: 'sign-offs', record_id: id, at }
      await add('audit_log', { ...entered, id: entry })
      const kept = { part: 'after', path: ['reason'], salt: `\\x${'0a'.repeat(32)}`, value: by.reason }
      await add('audit_values', { ...kept, entry_id: entry, user_id: author })
    }
    await client.query('SET session_replication_role = DEFAULT')
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const [here] = told
    const log = await client.query('SELECT reason FROM sign_offs ORDER BY place')
    expect(log.rows.map(({ reason }) => reason)).toEqual(['still here', null])
    const values = await client.query('SELECT entry_id, user_id, value FROM audit_values')
    expect(values.rows).toEqual([{ entry_id: here?.entry, user_id: here?.about, value: 'still here' }])
    await expect(client.query(`UPDATE sign_offs SET reason = 'x'`)).rejects.toThrow('cannot change')
  })
})

test('people who had left are known by the address of then, and erased ones by none', async () => {
  await migrateUntil(498)
  const [organization, role] = [newId(), newId()]
  const people = { member: newId(), left: newId(), erased: newId() }
  await connected(database.superuser, async (client) => {
    await client.query(`INSERT INTO organizations (id, name) VALUES ($1, 'Mill')`, [organization])
    // Their role need not exist.
    await client.query('SET session_replication_role = replica')
    for (const [name, id] of Object.entries(people)) {
      await client.query('INSERT INTO users (id, email) VALUES ($1, $2)', [id, `${name}@members.example`])
      const membership = `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, ended_at, erased_at)
        VALUES ($1, $2, 'Aino', 'Laine', $3, $4, $5)`
      const at = (names: readonly string[]) => (names.includes(name) ? '2026-02-01' : null)
      await client.query(membership, [organization, id, role, at(['left', 'erased']), at(['erased'])])
    }
    await client.query('SET session_replication_role = DEFAULT')
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query<{ user_id: string; address_at_end: string }>(
      'SELECT user_id, address_at_end FROM memberships WHERE address_at_end IS NOT NULL',
    )
    expect(rows).toEqual([{ user_id: people.left, address_at_end: 'left@members.example' }])
  })
})

test('of a sign-in provider, PINs of people who had left end, and addresses that only it had vouched for are unproved', async () => {
  await migrateUntil(488)
  const [organization, role] = [newId(), newId()]
  const people = { linked: newId(), left: newId(), invited: newId(), outside: newId() }
  const { linked, left, invited, outside } = people
  await connected(database.superuser, async (client) => {
    await client.query(`INSERT INTO organizations (id, name) VALUES ($1, 'Mill'), ($2, 'Crew')`, [
      organization,
      newId(),
    ])
    // Their role need not exist.
    await client.query('SET session_replication_role = replica')
    const hash = '$argon2id$'
    for (const [name, id] of Object.entries(people)) {
      const account = `INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)`
      await client.query(account, [id, `${name}@members.example`, id === linked ? hash : null])
      const membership = `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, active, ended_at)
        VALUES ($1, $2, 'Aino', 'Laine', $3, true, $4)`
      const endedAt = id === left || id === outside ? '2026-02-01' : null
      await client.query(membership, [organization, id, role, endedAt])
      const pin = 'INSERT INTO pins (user_id, hash, sso_organization_id) VALUES ($1, $2, $3)'
      await client.query(pin, [id, hash, id === outside ? null : organization])
      const identity = `INSERT INTO sso_identities (organization_id, issuer, subject, user_id) VALUES ($1, 'https://id', $2::uuid::text, $2::uuid)`
      if (id !== outside) await client.query(identity, [organization, id])
    }
    await client.query('SET session_replication_role = DEFAULT')
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const pins = await client.query<{ user_id: string }>('SELECT user_id FROM pins')
    expect(pins.rows.map(({ user_id }) => user_id).sort()).toEqual([linked, invited, outside].sort())
    const proved = await client.query<{ id: string }>('SELECT id FROM users WHERE address_proved')
    expect(proved.rows.map(({ id }) => id).sort()).toEqual([linked, outside].sort())
  })
})
