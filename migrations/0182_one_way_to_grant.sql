-- Permissions that come with a version are given by grant_to_built_in_role, and by nothing else.
DROP PROCEDURE grant_to_built_in_roles(text, text[]);
