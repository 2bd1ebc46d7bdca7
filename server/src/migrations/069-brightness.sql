-- compatible: servers of the release before neither read nor write the column.
-- How light a picture is, as sync/src/media/brightness.ts has it; null where nobody has measured it.
alter table media add column brightness json;
