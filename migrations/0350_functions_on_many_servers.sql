-- What these functions do is as before. Where organizations are spread over the servers of a cluster (Citus) they run on the server that
-- has the rows: parameters of SQL functions cannot be planned there, a row of a part of a table is of another type than the table's,
-- what a query finds is inserted only past row security, and an update takes no clock.

-- material_version(row) stays for processes of the version before.
CREATE OR REPLACE FUNCTION work_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object(
    'displayOrder', line.value -> 'displayOrder', 'workTaskId', t.id, 'materialVersion', coalesce(t.material_version, t.version),
    'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'workStepId', s.id, 'materialVersion', coalesce(s.material_version, s.version), 'riskLevel', s.risk_level,
      'requiresApproval', s.requires_approval, 'estimatedDurationMinutes', s.estimated_duration_minutes,
      'execution', s.execution, 'pictures', s.pictures) ORDER BY step.place), '[]')
      FROM jsonb_path_query(line.value, '$.steps[*].workStep.id') WITH ORDINALITY step (id, place)
      JOIN work_steps s ON s.organization_id = organization AND s.id = (step.id #>> '{}')::uuid)) ORDER BY line.place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY line (value, place)
  JOIN work_tasks t ON t.organization_id = organization AND t.id = (line.value #>> '{workTask,id}')::uuid);
END
$$;

CREATE OR REPLACE FUNCTION needs_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (WITH asked AS (
    SELECT (requirement #>> '{id}')::uuid AS requirement_id, (content.id #>> '{}')::uuid AS content_id,
      jsonb_agg(DISTINCT step #> '{workStep,id}') AS work_step_ids
    FROM jsonb_path_query(lines, '$[*].steps[*]') step
    CROSS JOIN LATERAL jsonb_path_query(step, '$.requirements[*]') requirement
    LEFT JOIN LATERAL jsonb_path_query(requirement, '$.educationalContents[*].id') content (id) ON true
    GROUP BY 1, 2
  )
  SELECT coalesce(jsonb_agg(to_jsonb(need) ORDER BY need.requirement_id, need.content_id), '[]') FROM (
    SELECT a.requirement_id, q.canonical_id AS requirement_canonical_id, q.version AS requirement_version,
      coalesce(q.material_version, q.version) AS requirement_material_version, q.name AS requirement_name, q.on_site, q.valid_from, q.valid_to,
      a.content_id, c.canonical_id AS content_canonical_id, c.version AS content_version,
      coalesce(c.material_version, c.version) AS content_material_version, c.title AS content_title, c.completion_strategy, c.interval_days,
      c.playback_duration_seconds AS content_playback_seconds, a.work_step_ids
    FROM asked a
    JOIN safety_requirements q ON q.organization_id = organization AND q.id = a.requirement_id
    LEFT JOIN educational_contents c ON c.organization_id = organization AND c.id = a.content_id) need);
END
$$;

CREATE OR REPLACE FUNCTION needs_of_order(organization uuid, ordered uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('needs', to_jsonb(n), 'assessments', (SELECT coalesce(jsonb_agg(to_jsonb(a)), '[]')
    FROM order_assessments a WHERE a.organization_id = organization AND a.order_id = ordered))
  FROM order_needs n WHERE n.organization_id = organization AND n.order_id = ordered);
END
$$;

CREATE OR REPLACE FUNCTION proofs_that_stand(organization uuid, person uuid, subject uuid) RETURNS SETOF standing_proofs
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT c.organization_id, c.user_id, c.subject_canonical_id, c.id, CASE WHEN c.bound THEN c.order_id END, c.status,
    c.evidence, c.subject_version, c.valid_until, c.completed_at
  FROM completions c
  WHERE c.organization_id = organization AND c.user_id = person AND c.subject_canonical_id = subject
    AND NOT EXISTS (
      SELECT FROM completions o
      WHERE o.organization_id = organization AND o.user_id = person AND o.subject_canonical_id = subject
        AND o.status = c.status AND CASE WHEN c.status = 'verified'
          THEN CASE WHEN o.bound THEN o.order_id END IS NOT DISTINCT FROM CASE WHEN c.bound THEN c.order_id END
            AND o.subject_version >= c.subject_version
            AND coalesce(o.valid_until, 'infinity') >= coalesce(c.valid_until, 'infinity')
            AND (o.subject_version > c.subject_version
              OR coalesce(o.valid_until, 'infinity') > coalesce(c.valid_until, 'infinity')
              OR (o.completed_at, o.id) > (c.completed_at, c.id))
          ELSE (o.completed_at, o.id) > (c.completed_at, c.id) END);
END
$$;

CREATE OR REPLACE FUNCTION keep_standing_proofs() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  proof standing_proofs;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(
    format('proofs %s %s %s', NEW.organization_id, NEW.user_id, NEW.subject_canonical_id), 0));
  DELETE FROM standing_proofs s
  WHERE s.organization_id = NEW.organization_id AND s.user_id = NEW.user_id
    AND s.subject_canonical_id = NEW.subject_canonical_id AND NOT EXISTS (
      SELECT FROM proofs_that_stand(NEW.organization_id, NEW.user_id, NEW.subject_canonical_id) p
      WHERE (p.completion_id, p.status) = (s.completion_id, s.status));
  FOR proof IN SELECT p.* FROM proofs_that_stand(NEW.organization_id, NEW.user_id, NEW.subject_canonical_id) p LOOP
    INSERT INTO standing_proofs VALUES (proof.*) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION step_stands_by(organization uuid, job uuid, step uuid) RETURNS sign_offs
LANGUAGE plpgsql STABLE AS $$
DECLARE
  entry sign_offs;
BEGIN
  SELECT s.* INTO entry FROM sign_offs s WHERE s.organization_id = organization AND s.job_id = job AND s.work_step_id = step
    AND s.meaning IN ('done', 'not_needed', 'undone', 'released', 'rejected') ORDER BY s.place DESC LIMIT 1;
  RETURN entry;
END
$$;

CREATE OR REPLACE FUNCTION is_behind(organization uuid, job uuid, step jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  stands sign_offs := step_stands_by(organization, job, (step ->> 'workStepId')::uuid);
BEGIN
  RETURN coalesce(CASE WHEN (step ->> 'requiresApproval')::boolean THEN stands.meaning = 'released'
    ELSE stands.meaning IN ('done', 'not_needed', 'released') END, false);
END
$$;

CREATE OR REPLACE FUNCTION cut_until(organization uuid) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT (e.after ->> 'number')::bigint FROM audit_log e
  WHERE e.organization_id = organization AND e.action = 'cut'
    AND EXISTS (SELECT FROM audit_seals s WHERE s.organization_id = organization AND s.entry_id = e.id
      AND s.number > (e.after ->> 'number')::bigint)
  ORDER BY (e.after ->> 'number')::bigint DESC LIMIT 1);
END
$$;

CREATE OR REPLACE FUNCTION is_being_removed(organization uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM organizations WHERE id = organization AND deletes_at <= now());
END
$$;

CREATE OR REPLACE FUNCTION commit_personal(
  organization uuid, entry uuid, part text, state jsonb, fields text[], about uuid, people text[]) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  given record;
  salt bytea;
BEGIN
  -- What is no text stays as it is.
  FOR given IN
    SELECT p.path, p.about, state #>> p.path AS value FROM (
      SELECT ARRAY[f.field] AS path, about FROM unnest(fields) f (field)
      UNION ALL
      SELECT ARRAY[f.field, n.name], (state #>> ARRAY[f.field, 'id'])::uuid FROM unnest(people) f (field), unnest('{firstName,lastName}'::text[]) n (name)) p
    WHERE jsonb_typeof(state #> p.path) = 'string'
  LOOP
    salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    INSERT INTO audit_values VALUES (organization, entry, part, given.path, given.about, salt, given.value);
    state := jsonb_set(state, given.path, jsonb_build_object(
      'commitment', encode(sha256(salt || convert_to(given.value, 'UTF8')), 'hex')));
  END LOOP;
  RETURN state;
END
$$;

CREATE OR REPLACE FUNCTION bound_invitations() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  address text;
  a_day_ago timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('invitations ' || NEW.organization_id, 0));
  SELECT u.email INTO STRICT address FROM users u WHERE u.id = NEW.user_id;
  NEW.mailbox := sha256(convert_to(regexp_replace(lower(address), '^([^+@]+)[+][^@]*@', '\1@'), 'UTF8'));
  NEW.sent_at := clock_timestamp();
  NEW.undeliverable_at := NULL;
  NEW.reason := NULL;
  NEW.erased_mark := NULL;
  a_day_ago := NEW.sent_at - interval '24 hours';
  -- The trigger above takes the marks away whose day is over.
  UPDATE sent_invitations s SET erased_mark = NULL
  WHERE s.organization_id = NEW.organization_id AND s.erased_mark IS NOT NULL AND s.sent_at <= a_day_ago;
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id
      AND (s.mailbox = NEW.mailbox OR s.erased_mark = substring(NEW.mailbox FOR 2))
      ORDER BY s.sent_at DESC OFFSET 2 LIMIT 1),
    'address_invited_too_often');
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id
      ORDER BY s.sent_at DESC OFFSET 199 LIMIT 1),
    'too_many_invitations');
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION keep_names() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  before timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO person_names VALUES (NEW.organization_id, NEW.user_id, '-infinity', NEW.first_name, NEW.last_name);
  ELSE
    SELECT max(n.since) INTO before FROM person_names n WHERE n.organization_id = NEW.organization_id AND n.user_id = NEW.user_id;
    -- After the name before it, also where the clock was set back.
    INSERT INTO person_names VALUES (NEW.organization_id, NEW.user_id,
      greatest(statement_timestamp(), before + interval '1 microsecond'), NEW.first_name, NEW.last_name);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION deliver_needs(supplier uuid, sent jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  assessment order_assessments;
  needed order_needs := jsonb_populate_record(NULL::order_needs, sent -> 'needs' || jsonb_build_object('organization_id', supplier));
BEGIN
  FOR assessment IN SELECT p.* FROM jsonb_array_elements(sent -> 'assessments') given (value)
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::order_assessments, given.value || jsonb_build_object('organization_id', supplier)) p LOOP
    INSERT INTO order_assessments VALUES (assessment.*);
  END LOOP;
  INSERT INTO order_needs VALUES (needed.*);
END
$$;

-- Of whom a transaction acts for, the other servers are told by SET LOCAL only.
CREATE FUNCTION act_for(organization uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL app.organization_id = %L', organization);
END
$$;

CREATE OR REPLACE FUNCTION deliver_order(buyer uuid, supplier uuid, sent jsonb, needs jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  received received_orders := jsonb_populate_record(
    NULL::received_orders, sent || jsonb_build_object('organization_id', supplier));
BEGIN
  PERFORM act_for(supplier);
  PERFORM deliver_needs(supplier, needs);
  INSERT INTO received_orders VALUES (received.*);
  PERFORM act_for(buyer);
END
$$;

CREATE OR REPLACE FUNCTION update_delivered_order(buyer uuid, supplier uuid, delivered uuid, sent jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  now_is received_orders := jsonb_populate_record(NULL::received_orders, sent);
BEGIN
  PERFORM act_for(supplier);
  UPDATE received_orders r SET status = now_is.status, notes = now_is.notes, completed_at = now_is.completed_at,
    cancelled_at = now_is.cancelled_at, updated_at = now_is.updated_at, answer_status = now_is.answer_status,
    answer_reason = now_is.answer_reason, answered_at = now_is.answered_at
  WHERE r.organization_id = supplier AND r.id = delivered;
  PERFORM act_for(buyer);
END
$$;

CREATE OR REPLACE FUNCTION deliver_files(buyer uuid, supplier uuid, ordered uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  files jsonb;
  file record;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('path', u.path, 'bytes', u.bytes, 'sha256', u.sha256)) INTO files
  FROM uploads u WHERE u.organization_id = buyer AND u.purpose IN ('image', 'video') AND u.path IN (
    SELECT named[1] FROM orders r, regexp_matches((r.frozen -> 'contents')::text,
      '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:webp|mp4|webm))', 'g') named
    WHERE r.organization_id = buyer AND r.id = ordered
    UNION ALL
    SELECT shown.path #>> '{}' FROM order_needs n, jsonb_path_query(n.work, '$[*].steps[*].pictures[*].path') shown (path)
    WHERE n.organization_id = buyer AND n.order_id = ordered);
  IF files IS NULL THEN
    RETURN;
  END IF;
  PERFORM act_for(supplier);
  FOR file IN SELECT f.* FROM jsonb_to_recordset(files) f (path text, bytes integer, sha256 text) LOOP
    INSERT INTO received_uploads (organization_id, path, from_organization_id, bytes, sha256)
    VALUES (supplier, file.path, buyer, file.bytes, file.sha256) ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM act_for(buyer);
END
$$;
