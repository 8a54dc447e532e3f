-- All that judging reads of a standing proof is in its index: its proofs lie side by side there, and in the table anywhere.
ALTER TABLE standing_proofs DROP CONSTRAINT standing_proofs_pkey,
  ADD PRIMARY KEY (organization_id, user_id, subject_canonical_id, completion_id)
    INCLUDE (order_id, status, version, valid_until, evidence, completed_at);
