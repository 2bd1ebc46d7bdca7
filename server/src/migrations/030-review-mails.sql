-- Who is asked for a review, and who has asked for one that is answered, is told by mail. Of what was said before this
-- nobody is.
alter table review_records
  add column mail text not null default 'none' check (mail in ('none', 'waiting', 'sent', 'failed')),
  -- When it was last tried: who tries next leaves it alone for a while.
  add column mail_tried_at timestamptz;
create index review_records_mail on review_records (mail_tried_at) where mail = 'waiting';
