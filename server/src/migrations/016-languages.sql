-- The language of a user's screens; null: as each browser asks. Which languages there are is the contract's, so that
-- another one needs no migration.
alter table users add column language text check (language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$');
