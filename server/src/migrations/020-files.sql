-- Files that visitors download. The bytes are in the media store, under `blob`, as they were uploaded.
create table files (
  id integer generated always as identity primary key,
  filename text not null unique,
  -- The first 16 hexadecimal digits of the SHA-256 of the bytes: the same bytes are stored once.
  key text not null unique check (length(key) = 16),
  -- Its name in the store: a new one for each upload, so that deleting one never hits a later one of the same bytes.
  blob uuid not null unique,
  format text not null,
  -- What it is called where it is saved, without its extension.
  name text not null,
  size integer not null check (size > 0),
  creator_id integer references users (id) on delete set null,
  created_at timestamptz not null default now()
);
