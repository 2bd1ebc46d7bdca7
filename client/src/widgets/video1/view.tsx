import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { Embed } from '../parts/embed';
import type { View } from '../view';

export const video1: View<'video1'> = ({ fields, frame, context }) => {
  const { url = '', title, image, ratio = 'wide' } = fields;
  const { t } = context;
  return (
    <Embed
      frame={frame}
      ratio={ratio}
      source={videoOf(url)}
      address={url.trim()}
      title={title}
      notice={(provider) => t('site.videoNotice', { provider })}
      action={t('site.loadVideo')}
      empty="widgets.video1Empty"
      play="&autoplay=1"
      image={image}
      context={context}
    />
  );
};
