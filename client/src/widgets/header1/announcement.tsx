import { Anchor } from '../parts/anchor';
import { Words } from '../parts/words';
import type { RenderContext } from '../render-context';
import type { FieldsOf } from '../view';

interface AnnouncementProps {
  fields: FieldsOf<'header1'>;
  context: RenderContext;
}

/** The line above the header, on its days: decided when the page is rendered. While it is edited it is always there. */
export function Announcement({ fields, context }: AnnouncementProps) {
  const { announcement, announcementLink, announcedFrom = '', announcedUntil = '' } = fields;
  const isCanvas = context.mode === 'canvas';
  if (!announcement) return null;
  if (!isCanvas && context.isOn?.(announcedFrom, announcedUntil) === false) return null;
  const words = <Words of="announcement">{announcement}</Words>;
  return (
    <p className="announcement">
      {announcementLink ? (
        <Anchor href={announcementLink} path={context.path}>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </p>
  );
}
