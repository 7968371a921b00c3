-- A band tells of the number beside it: when that is changed by hand, the band is not true any more.
CREATE OR REPLACE FUNCTION business_forget_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.employees_band := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER businesses_band BEFORE UPDATE OF employees ON businesses FOR EACH ROW
  WHEN (NEW.employees IS DISTINCT FROM OLD.employees AND NEW.employees_band IS NOT DISTINCT FROM OLD.employees_band)
  EXECUTE FUNCTION business_forget_band();
