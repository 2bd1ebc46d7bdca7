import { t } from '@vestry/sync/messages/translate';
import { Anchor } from '../parts/anchor';
import { Words } from '../parts/words';
import type { View } from '../view';

/** The link itself is the root, so that background, text size and width are the button's own. */
export const button1: View<'button1'> = ({ fields, frame, context }) => {
  const { look = 'solid', size = 'medium', align = 'start' } = fields;
  const hint = context.mode === 'canvas' ? t('widgets.button1Empty') : undefined;
  if (!fields.text && hint === undefined) return null;
  return (
    <Anchor
      {...frame}
      className={`${frame.className} look-${look} size-${size} align-${align}`}
      href={fields.link}
      openInNewTab={fields.openInNewTab}
    >
      <Words of="text" fallback={hint}>
        {fields.text}
      </Words>
    </Anchor>
  );
};
