-- The starter site that this database began with: as long as nobody has changed one of its documents, another starter
-- may take its place. No row: the site began with nothing, or before there were starters.
create table starter (
  -- One row.
  id boolean primary key default true check (id),
  -- Null: the guide was closed before one was chosen.
  name text,
  -- What its texts call the organization.
  called text,
  -- Its documents.
  uids uuid[] not null default '{}',
  -- Nobody wants to see the first steps any more.
  guide_closed_at timestamptz
);
