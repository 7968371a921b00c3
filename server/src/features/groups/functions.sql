-- A group's count of members, whoever adds or takes memberships away, also with an account: a list shows it beside every
-- group, and counting the rows of large ones each time would be slow. The group's row serialises those who come and go.
CREATE OR REPLACE FUNCTION group_memberships_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' ELSE 'old_rows' END;
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  EXECUTE format($query$
    UPDATE public.groups g SET member_count = g.member_count + $1 * c.count::int
    FROM (SELECT group_id, count(*) FROM %s GROUP BY group_id) c WHERE g.id = c.group_id
  $query$, changed) USING sign;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER group_memberships_come AFTER INSERT ON group_memberships
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION group_memberships_count();
CREATE OR REPLACE TRIGGER group_memberships_go AFTER DELETE ON group_memberships
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION group_memberships_count();
