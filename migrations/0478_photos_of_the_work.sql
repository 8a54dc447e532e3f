-- Row trigger: the photo of a step or a deviation proves the work and is never deleted.
CREATE FUNCTION keep_photo_of_work() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sign_offs s WHERE s.organization_id = OLD.organization_id AND s.file_path = OLD.path)
    OR EXISTS (SELECT FROM deviations d WHERE d.organization_id = OLD.organization_id AND d.photo_path = OLD.path) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a photo of the work cannot be deleted';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER keep_photo_of_work BEFORE DELETE ON uploads FOR EACH ROW EXECUTE FUNCTION keep_photo_of_work();
CALL let_removed_rows_go();
