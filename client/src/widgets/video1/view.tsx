import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { Embed } from '../parts/embed';
import { EmptyHint } from '../parts/empty-hint';
import type { View } from '../view';

export const video1: View<'video1'> = ({ fields, frame, context }) => {
  const { url = '', title, image, ratio = 'wide' } = fields;
  const { t } = context;
  const source = videoOf(url);
  if (!source && context.mode !== 'canvas') return null;
  return (
    <div {...frame} data-behaviour="consent" data-ratio={ratio}>
      {source ? (
        <Embed
          source={source}
          address={url.trim()}
          title={title}
          notice={t('site.videoNotice', { provider: source.provider })}
          action={t('site.loadVideo')}
          play="&autoplay=1"
          image={image}
          context={context}
        />
      ) : (
        <EmptyHint context={context} text="widgets.video1Empty" />
      )}
    </div>
  );
};
