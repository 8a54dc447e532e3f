-- The session that is to be confirmed by the answer to a challenge; null at a sign-in.
ALTER TABLE passkey_challenges ADD COLUMN session_id uuid;
