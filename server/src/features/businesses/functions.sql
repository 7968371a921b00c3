-- Verified is an owner, of a business by this name, with this domain: who changes one of them is to be verified again. Kept here
-- for all who write, also for the reference that empties claimed_by when a member goes.
CREATE OR REPLACE FUNCTION business_unverify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verified_at IS NOT DISTINCT FROM OLD.verified_at THEN NEW.verified_at := NULL; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER business_unverify BEFORE UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL AND (OLD.claimed_by IS DISTINCT FROM NEW.claimed_by
    OR OLD.website_domain IS DISTINCT FROM NEW.website_domain OR public.business_folded(OLD.name) <> public.business_folded(NEW.name)))
  EXECUTE FUNCTION business_unverify();

-- A band tells of the number beside it: when that is changed by hand, the band is not true any more.
CREATE OR REPLACE FUNCTION business_forget_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.employees_band := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER businesses_band BEFORE UPDATE OF employees ON businesses FOR EACH ROW
  WHEN (NEW.employees IS DISTINCT FROM OLD.employees AND NEW.employees_band IS NOT DISTINCT FROM OLD.employees_band)
  EXECUTE FUNCTION business_forget_band();
