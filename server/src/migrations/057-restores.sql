-- compatible: servers of the release before give numbers out of the same sequences, and do not read the table.
-- A restored backup: what was given out and acknowledged after it is known to devices and links, and no more here. Whoever puts
-- a database back says so by another epoch, in whatever way it was put back.

-- What was acknowledged after `state_at` and before `restored_at` is lost here; devices send it again as far as they have it.
create table restores (
  epoch uuid primary key,
  restored_at timestamptz not null default now(),
  -- The newest moment of which the restored state knows.
  state_at timestamptz not null
);

create function note_restore() returns trigger language plpgsql as $$
declare
  newest timestamptz := coalesce(greatest(
    (select max(updated_at) from documents),
    (select max(updated_at) from users),
    (select max(at) from site_settings_changes),
    (select max(at) from review_records),
    (select max(created_at) from media),
    (select max(created_at) from files),
    (select max(started_at) from job_runs)), now());
  -- Further than anybody can have counted since: one for each second, and 100,000 for what came at once. So it is beyond
  -- what a former restore of the same backup has given out as well.
  ahead bigint := 100000 + greatest(0, extract(epoch from now() - newest))::bigint;
begin
  perform setval('page_number', nextval('page_number') + ahead), setval('element_number', nextval('element_number') + ahead);
  insert into restores (epoch, state_at) values (new.epoch, newest) on conflict (epoch) do nothing;
  return null;
end $$;
create trigger restored after update on space for each row when (old.epoch <> new.epoch)
  execute function note_restore();
