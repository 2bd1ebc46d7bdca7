-- compatible: a new table alone
-- Warnings and errors of all servers, the newest ones for some days. No backup holds them, like all that belongs to the running system.
create table if not exists vestry_running.warnings (
  -- Of the process, with the number of the line: what is brought twice is there once.
  instance_id uuid not null,
  number integer not null,
  -- The instance's name: its machine, and its port.
  instance text not null,
  at timestamptz not null,
  level text not null,
  label text not null,
  message text not null,
  request_id text,
  -- Lines before this one that were too many to be kept; then it is no line itself.
  missed integer not null default 0,
  primary key (instance_id, number)
);

create index if not exists warnings_at on vestry_running.warnings (at);
