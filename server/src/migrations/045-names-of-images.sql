-- compatible: what an older server stores has no name, and shows as its file name
alter table media
  -- What people call it; empty when nobody has named it. Its address stays when it changes.
  add column name text not null default '' check (length(name) <= 150);
