-- What an order needs of the people who work on it, frozen with its confirmation beside its document. A received copy has
-- its own rows, under the id of the order in the supplier's organization.

-- The lowest version whose completions count for a version: its own number.
CREATE FUNCTION material_version(v work_tasks) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT v.version';
CREATE FUNCTION material_version(v work_steps) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT v.version';
CREATE FUNCTION material_version(v safety_requirements) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT v.version';
CREATE FUNCTION material_version(v educational_contents) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT v.version';

-- `work`: the lines, each {displayOrder, workTaskId, materialVersion, steps: [{workStepId, materialVersion, riskLevel,
-- requiresApproval, estimatedDurationMinutes}]}. `needs`: the pairs of requirement and content that the steps ask for, of
-- the columns that work_of_lines and needs_of_lines name; one without content where the requirement has none.
CREATE TABLE order_needs (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  work jsonb NOT NULL,
  estimated_minutes bigint NOT NULL CHECK (estimated_minutes >= 0),
  needs jsonb NOT NULL,
  PRIMARY KEY (organization_id, order_id)
);
CALL protect_organization_table('order_needs', 'SELECT, INSERT');

-- The assessments of its contents with their questions and keys, for the trainings on the order. In no representation,
-- export, search or audit row. `questions`: [{id, canonicalId, version, question, type, options, points, required, order,
-- correctAnswers, explanation}], in their order.
CREATE TABLE order_assessments (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  educational_content_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  assessment_canonical_id uuid NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  description text,
  pass_percentage integer NOT NULL CHECK (pass_percentage BETWEEN 0 AND 100),
  shuffle_questions boolean NOT NULL,
  time_limit_minutes integer CHECK (time_limit_minutes >= 0),
  questions jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array'),
  PRIMARY KEY (organization_id, order_id, assessment_id)
);
CALL protect_organization_table('order_assessments', 'SELECT, INSERT');

-- Row trigger: the needs come last, and no assessment after them.
CREATE FUNCTION keep_assessments_of_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_needs n WHERE n.organization_id = NEW.organization_id AND n.order_id = NEW.order_id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the assessments of a confirmed order cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_assessments_of_order BEFORE INSERT ON order_assessments
  FOR EACH ROW EXECUTE FUNCTION keep_assessments_of_order();

-- The tasks and steps of a document's lines with what the document does not say of them.
CREATE FUNCTION work_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'displayOrder', line.value -> 'displayOrder', 'workTaskId', t.id, 'materialVersion', material_version(t),
    'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'workStepId', s.id, 'materialVersion', material_version(s), 'riskLevel', s.risk_level,
      'requiresApproval', s.requires_approval, 'estimatedDurationMinutes', s.estimated_duration_minutes) ORDER BY step.place), '[]')
      FROM jsonb_path_query(line.value, '$.steps[*].workStep.id') WITH ORDINALITY step (id, place)
      JOIN work_steps s ON s.organization_id = organization AND s.id = (step.id #>> '{}')::uuid)) ORDER BY line.place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY line (value, place)
  JOIN work_tasks t ON t.organization_id = organization AND t.id = (line.value #>> '{workTask,id}')::uuid
$$;

-- How long the steps of that work take together, as they were estimated.
CREATE FUNCTION minutes_of_work(work jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((minutes #>> '{}')::bigint), 0)::bigint
  FROM jsonb_path_query(work, '$[*].steps[*].estimatedDurationMinutes') minutes
$$;

-- Each requirement of a document's lines with each of its contents, of the versions that the document names.
CREATE FUNCTION needs_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT (requirement #>> '{id}')::uuid AS requirement_id, (content.id #>> '{}')::uuid AS content_id,
      jsonb_agg(DISTINCT step #> '{workStep,id}') AS work_step_ids
    FROM jsonb_path_query(lines, '$[*].steps[*]') step
    CROSS JOIN LATERAL jsonb_path_query(step, '$.requirements[*]') requirement
    LEFT JOIN LATERAL jsonb_path_query(requirement, '$.educationalContents[*].id') content (id) ON true
    GROUP BY 1, 2
  )
  SELECT coalesce(jsonb_agg(to_jsonb(need) ORDER BY need.requirement_id, need.content_id), '[]') FROM (
    SELECT a.requirement_id, q.canonical_id AS requirement_canonical_id, q.version AS requirement_version,
      material_version(q) AS requirement_material_version, q.name AS requirement_name, q.on_site, q.valid_from, q.valid_to,
      a.content_id, c.canonical_id AS content_canonical_id, c.version AS content_version,
      material_version(c) AS content_material_version, c.title AS content_title, c.completion_strategy, c.interval_days,
      a.work_step_ids
    FROM asked a
    JOIN safety_requirements q ON q.organization_id = organization AND q.id = a.requirement_id
    LEFT JOIN educational_contents c ON c.organization_id = organization AND c.id = a.content_id) need
$$;

-- What a delivery copies of an order beside its row.
CREATE FUNCTION needs_of_order(organization uuid, ordered uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('needs', to_jsonb(n), 'assessments', (SELECT coalesce(jsonb_agg(to_jsonb(a)), '[]')
    FROM order_assessments a WHERE a.organization_id = organization AND a.order_id = ordered))
  FROM order_needs n WHERE n.organization_id = organization AND n.order_id = ordered
$$;

-- Writes that copy; called while acting for the supplier.
CREATE FUNCTION deliver_needs(supplier uuid, sent jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO order_assessments SELECT p.* FROM jsonb_array_elements(sent -> 'assessments') assessment (value)
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::order_assessments, assessment.value || jsonb_build_object('organization_id', supplier)) p;
  INSERT INTO order_needs SELECT p.* FROM jsonb_populate_record(
    NULL::order_needs, sent -> 'needs' || jsonb_build_object('organization_id', supplier)) p;
$$;

-- As in 0105, with the needs. Called while acting for the buyer.
DROP FUNCTION deliver_order(uuid, uuid, jsonb);
CREATE FUNCTION deliver_order(buyer uuid, supplier uuid, sent jsonb, needs jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.organization_id', supplier::text, true);
  PERFORM deliver_needs(supplier, needs);
  INSERT INTO received_orders SELECT p.* FROM jsonb_populate_record(
    NULL::received_orders, sent || jsonb_build_object('organization_id', supplier)) p;
  PERFORM set_config('app.organization_id', buyer::text, true);
END
$$;

-- Orders that were confirmed before get the needs of the versions that their documents name, and the assessments that
-- were in force when they were confirmed, with their questions of that time; retired questions are left out.
DO $$
DECLARE
  buyer uuid;
  confirmed record;
  copied jsonb;
BEGIN
  FOR buyer IN SELECT id FROM organizations LOOP
    PERFORM set_config('app.organization_id', buyer::text, true);
    INSERT INTO order_assessments
    SELECT buyer, r.id, c.id, a.id, a.canonical_id, a.version, a.title, a.description, a.pass_percentage,
      a.shuffle_questions, a.time_limit_minutes, asked.questions
    FROM orders r
    CROSS JOIN LATERAL jsonb_path_query(r.frozen, '$.contents[*].id') named (id)
    JOIN educational_contents c ON c.organization_id = buyer AND c.id = (named.id #>> '{}')::uuid
    JOIN assessments a ON a.organization_id = buyer AND a.educational_content_canonical_id = c.canonical_id AND a.active
      AND a.confirmed_at <= r.confirmed_at AND NOT EXISTS (SELECT FROM assessments l
        WHERE l.organization_id = buyer AND l.canonical_id = a.canonical_id AND l.version > a.version
          AND l.confirmed_at <= r.confirmed_at)
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'canonicalId', q.canonical_id, 'version', q.version,
        'question', q.question, 'type', q.type, 'options', q.options, 'points', q.points, 'required', q.required,
        'order', q."order", 'correctAnswers', q.correct_answers, 'explanation', q.explanation) ORDER BY q."order", q.id), '[]')
        AS questions
      FROM assessment_questions q
      WHERE q.organization_id = buyer AND q.assessment_canonical_id = a.canonical_id AND q.created_at <= r.confirmed_at
        AND NOT EXISTS (SELECT FROM assessment_questions l WHERE l.organization_id = buyer
          AND l.canonical_id = q.canonical_id AND l.version > q.version AND l.created_at <= r.confirmed_at)
        AND EXISTS (SELECT FROM assessment_questions l WHERE l.organization_id = buyer
          AND l.canonical_id = q.canonical_id AND l.is_current)) asked
    WHERE r.organization_id = buyer AND r.frozen IS NOT NULL;

    INSERT INTO order_needs
    SELECT buyer, r.id, work_of_lines(buyer, r.frozen -> 'lines'),
      minutes_of_work(work_of_lines(buyer, r.frozen -> 'lines')), needs_of_lines(buyer, r.frozen -> 'lines')
    FROM orders r WHERE r.organization_id = buyer AND r.frozen IS NOT NULL;

    FOR confirmed IN SELECT id, supplier_organization_id AS supplier FROM orders
      WHERE organization_id = buyer AND frozen IS NOT NULL AND supplier_organization_id <> buyer LOOP
      copied := needs_of_order(buyer, confirmed.id);
      PERFORM set_config('app.organization_id', confirmed.supplier::text, true);
      PERFORM deliver_needs(confirmed.supplier, copied);
      PERFORM set_config('app.organization_id', buyer::text, true);
    END LOOP;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;

-- Row trigger: no order is confirmed, and no copy made, without its needs. At the end of the transaction for an order,
-- since its needs are those of its document.
CREATE FUNCTION require_needs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_needs n WHERE n.organization_id = NEW.organization_id AND n.order_id = NEW.id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a confirmed order has its needs';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER require_needs AFTER INSERT OR UPDATE OF frozen ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.frozen IS NOT NULL) EXECUTE FUNCTION require_needs();
CREATE TRIGGER require_needs AFTER INSERT ON received_orders FOR EACH ROW EXECUTE FUNCTION require_needs();
