-- compatible: servers of the release before lead to the page that each redirect names as well.
-- The route of a topic's page, 'topics/roof', as sync/src/dates/topic-pages.ts has it: an address leads there as long as
-- that page is there, else to the page of the same row.
alter table redirects add column topic text;
