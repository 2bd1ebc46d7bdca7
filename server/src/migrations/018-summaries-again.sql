-- Summaries held visits by the hour of Asia/Taipei; now they hold them by the quarter, for the hours of any time zone.
-- Null: the next roll-up makes it out of the facts, which stay as they are.
alter table analytics_days alter column summary drop not null;
update analytics_days set summary = null;
