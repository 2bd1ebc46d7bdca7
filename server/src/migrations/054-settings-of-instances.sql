-- compatible: servers of the release before neither read nor write this column.
-- Settings by name that all servers of a database need alike; of a former version, none. What runs now is in no backup, and
-- stays where one is put back: the column may be there.
alter table vestry_running.instances add column if not exists settings jsonb not null default '{}';
