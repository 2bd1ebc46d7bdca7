-- Few pages are planned for a time at once, and they are looked for every few seconds.
create index documents_planned on documents (uid)
  where kind = 'page' and deleted_at is null and (fields ? 'publishAt' or fields ? 'unpublishAt');
-- What could not be done when its time came: it is not tried again before somebody plans anew.
create table planned_failures (
  uid uuid primary key references documents (uid) on delete cascade,
  plan text not null
);
