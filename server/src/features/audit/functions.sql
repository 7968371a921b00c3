-- The audit log is added to, and nothing else, whoever asks. What is personal may become null, part by part: the parts about a member
-- once that account is gone (the reference empties the id, and here the rest of the part follows), an address after a year.
CREATE OR REPLACE FUNCTION audit_acts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest audit_acts;
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'the audit log is append-only: % refused', lower(TG_OP) USING ERRCODE = 'insufficient_privilege';
  END IF;
  rest := NEW;
  IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id) THEN
    NEW.actor_salt := NULL;
    NEW.address := NULL;
    NEW.address_salt := NULL;
    rest.actor_id := OLD.actor_id;
  END IF;
  IF NEW.member_id IS NULL AND OLD.member_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.member_id) THEN
    NEW.target_name := NULL;
    NEW.reason := NULL;
    NEW.details := NULL;
    NEW.member_salt := NULL;
    rest.member_id := OLD.member_id;
  END IF;
  IF NEW.address_salt IS NULL AND rest.address IS NULL AND OLD.at < now() - interval '1 year' THEN
    rest.address := OLD.address;
    rest.address_salt := OLD.address_salt;
  END IF;
  IF rest::text IS DISTINCT FROM OLD::text THEN
    RAISE EXCEPTION 'the audit log is append-only: update refused' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_acts_keep_rows BEFORE UPDATE OR DELETE ON audit_acts FOR EACH ROW
  EXECUTE FUNCTION audit_acts_keep();

CREATE OR REPLACE TRIGGER audit_acts_keep_table BEFORE TRUNCATE ON audit_acts FOR EACH STATEMENT
  EXECUTE FUNCTION audit_acts_keep();
