-- compatible: servers of the release before neither read nor write the column.
-- When somebody chose the language of the own screens: a choice that comes again after a backup was put back replaces no later
-- one. Null: none was chosen since this column is there.
alter table users add column language_chosen_at timestamptz;
