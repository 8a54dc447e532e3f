-- Nothing asks for trainings by their last change. Without this index a report of watching, which comes every few seconds, adds no entry
-- to any index.
DROP INDEX trainings_by_updated_at;
