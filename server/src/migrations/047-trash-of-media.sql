-- compatible: to an older server what is in the trash is there as if nobody had deleted it
alter table media
  add column deleted_at timestamptz,
  add column deleter_id integer references users (id) on delete set null;
create index media_in_trash on media (deleted_at) where deleted_at is not null;

alter table files
  add column deleted_at timestamptz,
  add column deleter_id integer references users (id) on delete set null;
create index files_in_trash on files (deleted_at) where deleted_at is not null;
