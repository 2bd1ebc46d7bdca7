-- compatible: what an older server stores has no tags, and it shows none
alter table media
  -- Words by which people find it again, in the order in which they were given.
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
