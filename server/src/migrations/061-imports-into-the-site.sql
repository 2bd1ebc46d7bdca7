-- compatible: servers of the release before neither read nor write the table; what they import counts as changed here.
-- The version that each import from WordPress has left of a document: while it is the newest one, nobody has changed it.
create table imported_documents (
  uid uuid not null references documents (uid) on delete cascade,
  -- A version that an import before this table left has no number.
  import_id uuid not null default '00000000-0000-0000-0000-000000000000',
  version integer not null,
  -- The version that it was before; null: the import has created it.
  former_version integer,
  primary key (uid, import_id)
);
create index imported_documents_import on imported_documents (import_id);
-- Documents of former imports, which have uids of their own kind (version 8 of RFC 9562).
insert into imported_documents (uid, version) select uid, 1 from documents
  where version = 1 and substr(uid::text, 15, 1) = '8';
