import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { Anchor } from '../parts/anchor';
import type { View } from '../view';

export const link: View<'link'> = ({ fields, frame, context }) => {
  const href = safeHref(fields.href);
  const text = fields.displayText || (context.mode === 'canvas' ? context.t('site.link') : href);
  if (text === undefined) return null;
  return (
    <Anchor {...frame} href={href} openInNewTab={fields.openInNewTab} path={context.path}>
      {text}
    </Anchor>
  );
};
