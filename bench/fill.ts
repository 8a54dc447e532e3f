/** An id that sorts by its number. @param kind two hexadecimal digits, so that no two tables share ids */
const id = (kind: string, number: string) =>
  `('0198' || lpad(to_hex(${number}), 8, '0') || '7000' || '80' || '${kind}' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Sentences of different lengths, which compress like text. */
const richText = (seed: string) =>
  `'<h2>Lock, tag, try</h2>' || (SELECT string_agg('<p>' || initcap(md5(${seed} || p::text)) || ' isolates every energy source before the guard of machine '
    || substr(md5(p::text || ${seed}), 1, 12) || ' is opened, and tries to start it from every control.</p>', '') FROM generate_series(1, 13) p)`

const ADDRESS = `'Tehtaankatu 1', '42100', 'Jämsä', 'FI'`

// $1 organization, $2 user, $3 organizations, $4 contents in total, $5 of them in the organization, $6 confirmed
// steps to use up. The other organizations share the remaining contents about equally.

/** Statements that fill a database, in this order, with the first few of these parameters. */
export const FILL: readonly string[] = [
  `CREATE TEMP TABLE others AS SELECT n, ${id('00', 'n')} AS id FROM generate_series(2, $3::integer) n WHERE $1::uuid <> $2::uuid`,
  `INSERT INTO organizations (id, name) SELECT id, 'Organization ' || n FROM others`,
  `CREATE TEMP TABLE people AS
    SELECT $1::uuid AS organization_id, ${id('01', 'n')} AS id, n FROM generate_series(1, 20) n WHERE $2::uuid IS NOT NULL
    UNION ALL SELECT o.id, ${id('02', 'o.n')}, o.n FROM others o`,
  `INSERT INTO users (id, email) SELECT id, id || '@members.example' FROM people`,
  `INSERT INTO roles (organization_id, id, name, permissions, built_in) SELECT o.id, ${id('03', 'o.n')}, 'administrator', '{*}', true FROM others o`,
  `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id)
    SELECT p.organization_id, p.id, 'Member', 'Number ' || p.n, r.id FROM people p JOIN roles r ON r.organization_id = p.organization_id AND r.name = 'administrator'`,
  `INSERT INTO person_names SELECT p.organization_id, p.id, '-infinity', 'Member', 'Number ' || p.n FROM people p`,

  `CREATE TEMP TABLE shares AS
    SELECT $1::uuid AS organization_id, 1 AS n, $5::integer AS records WHERE $2::uuid IS NOT NULL AND $3 > 0
    UNION ALL SELECT o.id, o.n, (($4::bigint - $5) * (o.n - 1) / ($3 - 1) - ($4::bigint - $5) * (o.n - 2) / ($3 - 1))::integer FROM others o`,
  `INSERT INTO educational_contents (organization_id, id, canonical_id, version, is_current, in_force, status, title, body, active,
      is_featured, completion_strategy, change_kind, material_version, confirmed_at, confirmed_by, created_at, updated_at, created_by,
      updated_by)
    SELECT s.organization_id, c.id, c.id, 1, true, k % 3 = 0, CASE WHEN k % 3 = 0 THEN 'confirmed' ELSE 'draft' END,
      CASE WHEN k % 9973 = 77 THEN 'Quartz dust ' ELSE '' END
        || (ARRAY['Lockout', 'Hot work', 'Ladder', 'Crane', 'Forklift', 'Chemical', 'Roof', 'Scaffold'])[1 + k % 8]
        || ' at machine ' || substr(md5(k::text || s.n), 1, 8),
      ${richText(`k::text || s.n`)}, k % 2 = 0, k % 5 = 0, 'once',
      CASE WHEN k % 3 = 0 THEN 'material' END, CASE WHEN k % 3 = 0 THEN 1 END,
      CASE WHEN k % 3 = 0 THEN now() END, CASE WHEN k % 3 = 0 THEN p.id END,
      timestamptz '2025-01-01' + k * interval '1 minute', timestamptz '2025-06-01' + (k::bigint * 7919 % 100003) * interval '1 minute', p.id, p.id
    FROM shares s, generate_series(1, s.records) k,
      LATERAL (SELECT ('0198' || lpad(to_hex(k), 8, '0') || '7000' || '8' || substr(md5(k::text || s.n), 1, 15))::uuid AS id) c,
      LATERAL (SELECT CASE WHEN s.n = 1 THEN ${id('01', '1 + k % 20')} ELSE ${id('02', 's.n')} END AS id) p`,

  `INSERT INTO sites (organization_id, id, name, line1, postal_code, postal_address, country, created_by, updated_by)
    SELECT $1, ${id('10', 'n')}, 'Mill ' || n, ${ADDRESS}, $2, $2 FROM generate_series(1, 2000) n`,
  `INSERT INTO events (organization_id, id, title, type, status, all_day, start, duration_minutes, recurring, site_id, created_by, updated_by)
    SELECT $1, ${id('11', 'n')}, 'Inspection ' || n, 'job', 'draft', false, timestamp '2026-01-01' + n * interval '1 hour', 60, false, ${id('10', 'n')}, $2, $2
    FROM generate_series(1, 2000) n`,
  `INSERT INTO jobs (organization_id, id, number, status, notes, site_id, event_id, created_by, updated_by)
    SELECT $1, ${id('12', 'n')}, '26-' || lpad(n::text, 7, '0'), 'draft', 'Bring the long ladder.', ${id('10', '1 + n % 2000')}, ${id('11', '1 + n % 2000')}, $2, $2
    FROM generate_series(1, 4000) n`,

  `INSERT INTO safety_requirements (organization_id, id, canonical_id, version, is_current, in_force, status, name, active, on_site, "order", change_kind, material_version, confirmed_at, confirmed_by, created_by, updated_by)
    SELECT $1, q.id, q.id, 1, true, true, 'confirmed', 'Authorised for ' || n, true, n % 2 = 0, n, 'material', 1, now(), $2, $2, $2
    FROM generate_series(1, 100) n, LATERAL (SELECT ${id('20', 'n')} AS id) q`,
  `INSERT INTO work_tasks (organization_id, id, canonical_id, version, is_current, in_force, status, name, active, change_kind, material_version, confirmed_at, confirmed_by, created_by, updated_by)
    SELECT $1, t.id, t.id, 1, true, n > 4000, CASE WHEN n > 4000 THEN 'confirmed' ELSE 'draft' END, 'Lock out a grinder ' || n, true,
      CASE WHEN n > 4000 THEN 'material' END, CASE WHEN n > 4000 THEN 1 END, CASE WHEN n > 4000 THEN now() END, CASE WHEN n > 4000 THEN $2::uuid END, $2, $2
    FROM generate_series(1, 4600) n, LATERAL (SELECT ${id('21', 'n')} AS id) t`,
  // Four steps for each of the 300 tasks that orders name; the confirmed ones to use up belong to 300 others.
  `INSERT INTO work_steps (organization_id, id, canonical_id, version, is_current, in_force, status, work_task_canonical_id, name, active, "order", requires_approval, risk_level, change_kind, material_version, confirmed_at, confirmed_by, created_by, updated_by)
    SELECT $1, s.id, s.id, 1, true, true, 'confirmed', ${id('21', 'CASE WHEN n <= 1200 THEN 4001 + (n - 1) / 4 ELSE 4301 + n % 300 END')},
      CASE WHEN n <= 1200 THEN 'Step ' ELSE 'Confirmed ' END || n, n <= 1200, CASE WHEN n <= 1200 THEN n % 4 ELSE 0 END, false, 'critical', 'material', 1, now(), $2, $2, $2
    FROM generate_series(1, 1200 + $6::integer) n, LATERAL (SELECT ${id('22', 'n')} AS id) s WHERE $3::integer + $4 + $5 > 0`,
  `INSERT INTO work_step_safety_requirements SELECT $1, ${id('22', 'n')}, ${id('20', '1 + (n + k) % 100')}, k
    FROM generate_series(1, 1200 + $6::integer) n, generate_series(1, 3) k WHERE $2::uuid IS NOT NULL AND $3::integer + $4 + $5 > 0`,
  `INSERT INTO orders (organization_id, id, number, status, notes, site_id, created_by, updated_by)
    SELECT $1, ${id('30', 'n')}, '26-' || lpad(n::text, 7, '0'), 'draft', 'Bring the long ladder.', ${id('10', '1 + n % 2000')}, $2, $2 FROM generate_series(1, 2000) n`,
  `INSERT INTO order_lines (organization_id, id, order_id, display_order, work_task_canonical_id, chosen_steps)
    SELECT $1, ${id('31', 'n * 4 + k')}, ${id('30', 'n')}, k, ${id('21', '4001 + (n * 3 + k) % 300')}, false
    FROM generate_series(1, 2000) n, generate_series(1, 3) k`,

  ...[
    ['sites', ''],
    ['events', ''],
    ['jobs', ''],
    ['orders', ''],
    ['work_tasks', 'WHERE version = 1'],
    ['work_steps', 'WHERE version = 1'],
    ['safety_requirements', 'WHERE version = 1'],
    ['educational_contents', 'WHERE version = 1'],
  ].map(
    ([table, first]) =>
      `INSERT INTO record_counts SELECT organization_id, '${table}', new_id(), count(*) FROM ${table} ${first} GROUP BY organization_id`,
  ),
]
