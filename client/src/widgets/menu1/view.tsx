import { t } from '@vestry/sync/messages/translate';
import { Submenu } from '../parts/submenu';
import { Words } from '../parts/words';
import type { View } from '../view';

export const menu1: View<'menu1'> = ({ fields, frame, parts, context: { mode, path } }) => {
  const hint = mode === 'canvas' ? t('widgets.menu1Empty') : undefined;
  if ((!fields.text || parts.length === 0) && hint === undefined) return null;
  return (
    <Submenu
      {...frame}
      name={
        <Words of="text" fallback={hint}>
          {fields.text}
        </Words>
      }
      current={path !== undefined && parts.some(({ node }) => node.value['href'] === path)}
      shown={mode === 'canvas'}
    >
      {parts.map((part) => (
        <li key={part.node.value.id}>{part.element}</li>
      ))}
    </Submenu>
  );
};
