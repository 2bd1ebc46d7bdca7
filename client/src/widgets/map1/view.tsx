import { mapOf } from '@vestry/sync/widgets/fields/embeds';
import { Embed } from '../parts/embed';
import type { View } from '../view';

export const map1: View<'map1'> = ({ fields, frame, context }) => {
  const { url = '', title, ratio = 'wide' } = fields;
  const { t } = context;
  return (
    <Embed
      frame={frame}
      ratio={ratio}
      source={mapOf(url)}
      address={url.trim()}
      title={title}
      notice={(provider) => t('site.mapNotice', { provider })}
      action={t('site.loadMap')}
      empty="widgets.map1Empty"
      context={context}
    />
  );
};
