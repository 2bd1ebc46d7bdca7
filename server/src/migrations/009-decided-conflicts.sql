-- A decision is sent again when its answer was lost: the same one of the same person is no second decision.
alter table conflicts add column choice text;
