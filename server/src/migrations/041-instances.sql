-- compatible: new tables alone; a server that does not know them is not listed
-- What belongs to the running system, like the queue: no backup holds it, and none puts it back.
create schema if not exists vestry_running;

-- The servers that share this database. One that nobody has seen for a while has ended without a word.
create table if not exists vestry_running.instances (
  id uuid primary key,
  -- Of its machine, and its port.
  name text not null,
  version text not null,
  -- Of its client; null while it has none.
  build text,
  -- Of its DATA_DIR.
  folder_id uuid not null,
  -- Made from the secrets that it accepts, the one in use first: the same for the same one, and says nothing of it.
  key_prints text[] not null,
  -- Where it keeps images and files.
  media text not null,
  public_url text not null,
  -- Of its clock before the database's, in milliseconds.
  clock_ms bigint not null,
  draining boolean not null default false,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Builds of the client. The one that came last is what every instance hands out, as long as one runs it.
create table if not exists vestry_running.builds (
  id text primary key,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Their files: those with a hashed name once, under the build '', all others for each build.
create table if not exists vestry_running.build_files (
  build text not null,
  path text not null,
  -- The bytes are brotli's.
  packed boolean not null,
  bytes bytea not null,
  last_at timestamptz not null default now(),
  primary key (build, path)
);
