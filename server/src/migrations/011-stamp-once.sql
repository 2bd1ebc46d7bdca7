-- The first event of a commit stamps all rows of its transaction; each of the others used to look for more among rows
-- that this very transaction had left behind, which cost the square of their number. Now it looks at its own row.
create or replace function stamp_documents() returns trigger language plpgsql as $$
declare
  given text := current_setting('vestry.space_version', true);
  next bigint;
begin
  if given is null or given = '' then
    update space set version = version + 1 returning version into next;
    perform set_config('vestry.space_version', next::text, true);
    perform pg_notify('vestry_space', next::text);
    -- Unstamped rows that this transaction can see are its own: others stamp theirs before they are visible.
    update documents set space_version = next where space_version is null;
    if found then
      update revisions set space_version = next where space_version is null;
    end if;
  else
    -- Written after the others had been stamped, or nothing to do.
    next := given::bigint;
    update documents set space_version = next where uid = new.uid and space_version is null;
    if found then
      update revisions set space_version = next where uid = new.uid and space_version is null;
    end if;
  end if;
  return null;
end $$;

comment on column revisions.contents is
  'The tree as canonical text; null where the operations that lead here from the version before say it.';
