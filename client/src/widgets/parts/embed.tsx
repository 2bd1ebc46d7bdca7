import type { Embed as Source } from '@vestry/sync/widgets/fields/embeds';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { Anchor } from './anchor';
import { EmptyHint } from './empty-hint';
import { Picture } from './picture';
import { Words } from './words';
import type { RenderContext } from '../render-context';
import type { Frame } from '../view';

interface EmbedProps {
  frame: Frame;
  ratio: string;
  source: Source | undefined;
  /** The page that the editor copied the address of: to open it there needs nobody's consent here. */
  address: string;
  title: string | undefined;
  /** 'The video comes from YouTube. …' */
  notice: (provider: string) => string;
  /** 'Load video' */
  action: string;
  /** What the canvas says where there is no address yet. */
  empty: MessageKey;
  /** What is added to the frame's address when a visitor asked for it. */
  play?: string;
  image?: string | undefined;
  context: RenderContext;
}

/** A widget that shows a page of somebody else's, in a frame that is loaded when a visitor agrees. */
export function Embed({ frame, ratio, source, empty, ...card }: EmbedProps) {
  if (!source && card.context.mode !== 'canvas') return null;
  return (
    <div {...frame} data-behaviour="consent" data-ratio={ratio}>
      {source ? <Card source={source} {...card} /> : <EmptyHint context={card.context} text={empty} />}
    </div>
  );
}

type CardProps = Omit<EmbedProps, 'frame' | 'ratio' | 'source' | 'empty'> & { source: Source };

/**
 * Says what would be loaded from whom; nothing is until the visitor asks for it, which the behaviour makes possible.
 * Without a script the link leads to it.
 */
function Card({ source, address, title, notice, action, play = '', image, context }: CardProps) {
  const { t } = context;
  const { provider, src } = source;
  return (
    <>
      <div className="embed" data-frame={src} data-play={play} data-title={title || action}>
        <div className="ask">
          <Picture src={image} context={context} />
          <div>
            <Words as="strong" of="title">
              {title}
            </Words>
            <p>{notice(provider)}</p>
            <div className="ask-actions" hidden>
              <button type="button" className="button">
                {action}
              </button>
              <label>
                <input type="checkbox" />
                {t('site.alwaysAllow', { provider })}
              </label>
            </div>
            <Anchor href={address}>{t('site.openAt', { provider })}</Anchor>
          </div>
        </div>
        <div className="framed" />
      </div>
      <button type="button" className="ask-again" hidden>
        {t('site.askAgain', { provider })}
      </button>
    </>
  );
}
