-- compatible: new columns that may be empty
-- Where visitors came from, their language, what they clicked. Null: not known, as for all visits before.
alter table analytics_hits
  -- A host; '' when no page led to the site.
  add column if not exists source text,
  -- The primary tag; '' when the browser names none.
  add column if not exists language text,
  -- Addresses, as a list of texts.
  add column if not exists clicks json;

-- Of a whole day, and by the quarter of an hour for a part of it (sync/src/analytics/tally.ts).
alter table analytics_days
  add column if not exists tallies json,
  add column if not exists tallies_by_quarter json;
