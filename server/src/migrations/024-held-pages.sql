-- What visitors see of a page whose newest changes are held back; null for a page that is seen as it is. In its own
-- columns: no upkeep of the history can take away what is published.
alter table documents
  add column published_version integer,
  add column published_at timestamptz,
  add column published_fields jsonb,
  add column published_contents text,
  add column published_uses integer[],
  add constraint documents_published check (
    num_nulls(published_version, published_at, published_fields, published_contents, published_uses) in (0, 5));
-- A page keeps the address where visitors find it until another one is published.
create index documents_published_route on documents ((published_fields ->> 'route'))
  where kind = 'page' and deleted_at is null and published_fields is not null;
create index documents_published_uses on documents using gin (published_uses)
  where kind = 'page' and deleted_at is null and published_uses is not null;
