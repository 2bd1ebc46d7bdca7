-- Null until a server that knows of it has started here: the environment gives the first one, as it does the others.
alter table site_settings add column name text;
