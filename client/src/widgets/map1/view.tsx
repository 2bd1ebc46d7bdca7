import { mapOf } from '@vestry/sync/widgets/fields/embeds';
import { Embed } from '../parts/embed';
import { EmptyHint } from '../parts/empty-hint';
import type { View } from '../view';

export const map1: View<'map1'> = ({ fields, frame, context }) => {
  const { url = '', title, ratio = 'wide' } = fields;
  const { t } = context;
  const source = mapOf(url);
  if (!source && context.mode !== 'canvas') return null;
  return (
    <div {...frame} data-behaviour="consent" data-ratio={ratio}>
      {source ? (
        <Embed
          source={source}
          address={url.trim()}
          title={title}
          notice={t('site.mapNotice', { provider: source.provider })}
          action={t('site.loadMap')}
          context={context}
        />
      ) : (
        <EmptyHint context={context} text="widgets.map1Empty" />
      )}
    </div>
  );
};
