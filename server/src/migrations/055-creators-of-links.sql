-- compatible: servers of the release before neither read nor write these columns, and their links work as they did.
-- Who was given a link to hand over: it ends with that account or its right to give links. Null: nobody, somebody has asked
-- for their own, or a server of before made it. May be applied twice.
alter table password_links add column if not exists creator_id int references users on delete cascade;
create index if not exists password_links_creator on password_links (creator_id);
alter table activation_tokens add column if not exists creator_id int references users on delete cascade;
create index if not exists activation_tokens_creator on activation_tokens (creator_id);
