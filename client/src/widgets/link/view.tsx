import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { Anchor } from '../parts/anchor';
import { Words } from '../parts/words';
import type { View } from '../view';

export const link: View<'link'> = ({ fields, frame, context }) => {
  const href = safeHref(fields.href);
  const fallback = context.mode === 'canvas' ? context.t('site.link') : href;
  if (!fields.displayText && fallback === undefined) return null;
  return (
    <Anchor {...frame} href={href} openInNewTab={fields.openInNewTab} path={context.path}>
      <Words of="displayText" fallback={fallback}>
        {fields.displayText}
      </Words>
    </Anchor>
  );
};
