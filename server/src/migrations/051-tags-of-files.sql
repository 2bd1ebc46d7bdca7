-- compatible: what an older server stores has no tags, and it shows none
alter table files
  -- As those of images.
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
