-- Whether somebody is briefed, or has signed on site, is asked with each step that is done. It is found in the job however much
-- they, or others there, have signed.
CREATE INDEX sign_offs_of_person_in_job ON sign_offs (organization_id, job_id, user_id) WHERE meaning IN ('briefed', 'on_site');
