-- Images. The bytes are in the media store, under `blob`; a row is written only when they are safely there.
create table media (
  id integer generated always as identity primary key,
  filename text not null unique,
  -- The first 16 hexadecimal digits of the SHA-256 of the bytes as uploaded: the same bytes are stored once.
  key text not null unique check (length(key) = 16),
  -- Its name in the store: a new one for each upload, so that deleting one never hits a later one of the same bytes.
  blob uuid not null unique,
  format text not null check (format in ('png', 'jpeg', 'webp', 'avif', 'gif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  frames integer not null check (frames > 0),
  -- Bytes as served.
  size integer not null check (size > 0),
  alt text not null default '',
  decorative boolean not null default false,
  creator_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Smaller versions: [{width, format, size}]; null until they are made.
  variants json,
  -- How often it was tried, and until when the one that tries has the right to; others leave it alone so long.
  variant_attempts integer not null default 0,
  variant_lease timestamptz
);
create index media_without_variants on media (id) where variants is null;
