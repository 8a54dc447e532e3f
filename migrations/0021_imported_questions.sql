-- Exports leave correct answers out, so a question that is imported from one has none until somebody
-- adds them. Only an import makes such a question, and it reports each.
ALTER TABLE assessment_questions ALTER COLUMN correct_answers DROP NOT NULL;
