-- A hit is written once and read by its day: an index entry for each row cost as much as two rows. Rows lie in the
-- order of their times, so that a few numbers for each block tell where a day is.
alter table analytics_hits drop constraint analytics_hits_pkey;
drop index analytics_hits_at;
create index analytics_hits_at on analytics_hits using brin (at) with (pages_per_range = 32, autosummarize = on);
