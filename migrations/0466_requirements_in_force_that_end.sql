-- What ends is what is in force, whatever the draft of its next version says.
DROP INDEX safety_requirements_ending;
CREATE INDEX safety_requirements_ending ON safety_requirements (organization_id, valid_to, id)
  WHERE in_force AND active AND valid_to IS NOT NULL;
