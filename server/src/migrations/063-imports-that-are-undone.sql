-- compatible: servers of the release before neither read nor write these columns.
-- In whose name it was begun; no reference, since this table is in no backup.
alter table vestry_running.site_imports add column if not exists creator_id integer;
-- What became of it when it was undone: how many were removed and restored, and what stayed.
alter table vestry_running.site_imports add column if not exists undone jsonb;
