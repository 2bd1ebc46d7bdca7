-- compatible: servers of the release before neither read nor write the table; the sites of what they import are unknown.
-- Which former site each import has brought in, so that a further export of it updates that and no other.
create table imported_sites (
  import_id uuid primary key,
  -- What the export says of its site: its address; or of what kind of site it is, where it does not say which.
  origin text not null,
  -- What the uids of its pages were made of.
  identity text not null,
  -- The name that the file had.
  file text not null,
  imported_at timestamptz not null default now()
);
create index imported_sites_origin on imported_sites (origin);
