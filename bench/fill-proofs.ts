/** An id that sorts by its number. @param kind two hexadecimal digits, so that no two tables share ids */
const id = (kind: string, number: string) =>
  `('0199' || lpad(to_hex(${number}), 8, '0') || '7000' || '80' || '${kind}' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Contents that one order needs. */
const NEEDED = 60
/** Contents and requirements in force, one for each other. */
const SUBJECTS = 200
/** People assigned to the order's event. */
const ASSIGNED = 500

// $1 organization, $2 user, $3 people, $4 a worker, $5 completions of each person.

/** Statements that fill an organization with people and their completions, with the first few of these parameters. */
export const FILL_PROOFS: readonly string[] = [
  `CREATE TEMP TABLE people AS SELECT n, ${id('01', 'n')} AS id FROM generate_series(1, $3::integer) n WHERE $1::uuid <> $2::uuid`,
  `INSERT INTO users (id, email) SELECT id, id || '@members.example' FROM people`,
  `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, accepted_at)
    SELECT $1, p.id, 'Member', 'Number ' || p.n, r.id, now() FROM people p JOIN roles r ON r.organization_id = $1 AND r.name = 'worker'`,
  `INSERT INTO educational_contents (organization_id, id, canonical_id, version, is_current, in_force, status, title, active,
      is_featured, completion_strategy, interval_days, change_kind, material_version, confirmed_at, confirmed_by, created_by, updated_by)
    SELECT $1, c, c, 1, true, true, 'confirmed', 'Content ' || n, true, false, 'interval', 365, 'material', 1, now(), $2, $2, $2
    FROM generate_series(1, ${SUBJECTS}) n, LATERAL (SELECT ${id('02', 'n')} AS c) made`,
  `INSERT INTO safety_requirements (organization_id, id, canonical_id, version, is_current, in_force, status, name, active, on_site,
      "order", change_kind, material_version, confirmed_at, confirmed_by, created_by, updated_by)
    SELECT $1, q, q, 1, true, true, 'confirmed', 'Requirement ' || n, true, false, n, 'material', 1, now(), $2, $2, $2
    FROM generate_series(1, ${SUBJECTS}) n, LATERAL (SELECT ${id('03', 'n')} AS q) made`,
  `INSERT INTO safety_requirement_educational_contents (organization_id, safety_requirement_id, educational_content_canonical_id, "order")
    SELECT $1, ${id('03', 'n')}, ${id('02', 'n')}, 1 FROM generate_series(1, ${SUBJECTS}) n`,
  // Everybody has what the order needs, except ten; their other completions are spread over the other contents.
  `INSERT INTO completions (organization_id, id, user_id, subject_kind, subject_id, subject_canonical_id, subject_version, subject_title,
      bound, evidence, status, completed_at, valid_until, code, recorded_by, verified_at, verified_by, created_by, updated_by)
    SELECT $1, ${id('04', '(p.n * 100 + k)::bigint')}, p.id, 'educational_content', c, c, 1, 'Content', false, 'external', 'verified',
      now() - interval '10 days', CASE WHEN p.n <= 10 AND k = p.n THEN current_date - 1 ELSE current_date + 300 END,
      lpad((p.n * 100 + k)::text, 42, '0'), p.id, now(), $2, $2, $2
    FROM (SELECT * FROM people UNION ALL SELECT 0, $4::uuid) p, generate_series(1, $5::integer) k,
      LATERAL (SELECT CASE WHEN k <= ${NEEDED} THEN k ELSE ${NEEDED + 1} + (p.n * 7 + k) % ${SUBJECTS - NEEDED} END AS subject) s,
      LATERAL (SELECT ${id('02', 's.subject')} AS c) content WHERE $3::integer > 0
    ORDER BY (p.n * 31 + k * 17) % 1009`,
  `INSERT INTO standing_proofs SELECT organization_id, user_id, subject_canonical_id, id, NULL, status, evidence, subject_version,
      valid_until, completed_at FROM completions`,
  `INSERT INTO sites (organization_id, id, name, line1, postal_code, postal_address, country, created_by, updated_by)
    SELECT $1, ${id('10', '1')}, 'Mill', 'Tehtaankatu 1', '42100', 'Jämsä', 'FI', $2, $2`,
  `INSERT INTO orders (organization_id, id, number, status, site_id, frozen, confirmed_at, confirmed_by, created_by, updated_by)
    SELECT $1, ${id('11', '1')}, '26-0000001', 'confirmed', ${id('10', '1')}, '{"lines": [{"displayOrder": 1}], "contents": []}', now(), $2, $2, $2`,
  `INSERT INTO order_needs SELECT $1, ${id('11', '1')}, '[]', 60, jsonb_agg(to_jsonb(need)) FROM (
    SELECT q.id AS requirement_id, q.canonical_id AS requirement_canonical_id, 1 AS requirement_version,
      1 AS requirement_material_version, q.name AS requirement_name, false AS on_site, c.id AS content_id,
      c.canonical_id AS content_canonical_id, 1 AS content_version, 1 AS content_material_version, c.title AS content_title,
      'interval' AS completion_strategy, 365 AS interval_days
    FROM generate_series(1, ${NEEDED}) n JOIN safety_requirements q ON q.organization_id = $1 AND q.id = ${id('03', 'n')}
    JOIN educational_contents c ON c.organization_id = $1 AND c.id = ${id('02', 'n')}) need`,
  // The worker is assigned to ten visits in the next weeks, whose order needs a few of those contents.
  `INSERT INTO orders SELECT p.* FROM orders o, jsonb_populate_record(o, jsonb_build_object('id', ${id('11', '2')}, 'number', '26-0000002')) p
    WHERE o.organization_id = $1`,
  `INSERT INTO order_needs SELECT n.organization_id, ${id('11', '2')}, n.work, 60, jsonb_path_query_array(n.needs, '$[0 to 4]')
    FROM order_needs n WHERE n.organization_id = $1`,
  `INSERT INTO events (organization_id, id, title, type, status, all_day, start, duration_minutes, recurring, site_id, order_id, created_by, updated_by)
    SELECT $1, ${id('12', 'n')}, 'Visit ' || n, 'job', 'draft', false, localtimestamp(0) + n * interval '2 days', 60, false,
      ${id('10', '1')}, CASE WHEN n = 1 THEN ${id('11', '1')} ELSE ${id('11', '2')} END, $2, $2 FROM generate_series(1, 11) n`,
  `INSERT INTO event_assignments (organization_id, id, event_id, user_id)
    SELECT $1, ${id('13', 'p.n')}, ${id('12', '1')}, p.id FROM people p WHERE $2::uuid IS NOT NULL AND p.n <= ${ASSIGNED}`,
  `INSERT INTO event_assignments (organization_id, id, event_id, user_id)
    SELECT $1, ${id('14', 'n')}, ${id('12', 'n')}, $4 FROM generate_series(2, 11) n WHERE $2::uuid IS NOT NULL AND $3 > 0`,
  `INSERT INTO jobs (organization_id, id, number, status, site_id, event_id, created_by, updated_by)
    SELECT $1, ${id('15', '1')}, '26-0000001', 'draft', ${id('10', '1')}, ${id('12', '1')}, $2, $2`,
]
