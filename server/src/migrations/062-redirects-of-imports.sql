-- compatible: servers of the release before neither read nor write the column.
-- The import that has brought the redirect; null: nobody has imported it. A number and no reference: the list of imports is
-- short, and the redirects stay.
alter table redirects add column import_id uuid;
create index redirects_import on redirects (import_id) where import_id is not null;
