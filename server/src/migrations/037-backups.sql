-- Which site this is, whatever is put back over it: a backup of another one is refused.
alter table space add column site uuid not null default gen_random_uuid();

-- What is known of the backups that there are. It describes this database's surroundings: it is in no backup.
create table backups (
  -- Its time, as its folder is called.
  name text primary key,
  -- The folder that it is in, with the name of the machine: others cannot read it.
  place text not null,
  taken_at timestamptz not null,
  rows bigint not null,
  images integer not null,
  bytes bigint not null,
  -- When all of it was read again and was as it should be, put into an empty schema and counted.
  drilled_at timestamptz,
  -- Why that failed the last time: a message in no language yet.
  drill_error text,
  -- When it was copied elsewhere.
  copied_at timestamptz,
  copy_error text
);
