import { isExternal, safeHref } from '@vestry/sync/widgets/safe';
import type { View } from './view';

export const link: View<'link'> = ({ fields, frame, context }) => {
  const href = safeHref(fields.href);
  const text = fields.displayText || (context.mode === 'canvas' ? 'Link' : href);
  if (text === undefined) return null;
  if (href === undefined) return <span {...frame}>{text}</span>;
  return (
    <a
      {...frame}
      href={href}
      {...(fields.openInNewTab ? { target: '_blank' } : {})}
      {...(fields.openInNewTab || isExternal(href) ? { rel: 'noopener noreferrer' } : {})}
      {...(href === context.path ? { 'aria-current': 'page' as const } : {})}
    >
      {text}
      {fields.openInNewTab ? <span className="hidden-text"> (opens in a new tab)</span> : null}
    </a>
  );
};
