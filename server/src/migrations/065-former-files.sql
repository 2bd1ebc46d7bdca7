-- compatible: servers of the release before neither read nor write the table.
-- Addresses of pictures and files on a former site, and where each is here. No reference: what is deleted here answers so
-- itself.
create table former_files (
  -- As `parsePath` of sync/src/routes/redirect.ts spells it.
  path text primary key,
  -- '/api/v1/media/…' or '/api/v1/files/…'.
  url text not null check (url like '/api/v1/%')
);
