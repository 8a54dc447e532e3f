-- Whether the owner of the address has followed a link to it, or the operator said so. A directory and a sign-in provider
-- may give an account any address: what was set up before its owner came is not the owner's.
ALTER TABLE users ADD COLUMN address_proved boolean NOT NULL DEFAULT true;

-- Whether a token was made in a session that was begun at a sign-in provider, or with such a token: it changes nothing by
-- which the person gets into other organizations.
ALTER TABLE api_tokens ADD COLUMN by_sso boolean NOT NULL DEFAULT false;
