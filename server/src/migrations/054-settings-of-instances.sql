-- compatible: servers of the release before neither read nor write this column.
-- Settings by name that all servers of a database need alike; of a former version, none.
alter table vestry_running.instances add column settings jsonb not null default '{}';
