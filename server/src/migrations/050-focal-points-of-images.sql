-- compatible: what an older server stores has its middle in sight, as all images before
alter table media
  -- What stays in sight where it is cropped, in percent from the left and the top; null: its middle.
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add constraint media_focal_point check ((focal_x is null) = (focal_y is null));
