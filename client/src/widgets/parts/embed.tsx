import type { Embed as Source } from '@vestry/sync/widgets/fields/embeds';
import { Anchor } from './anchor';
import { Picture } from './picture';
import { Words } from './words';
import type { RenderContext } from '../render-context';

interface EmbedProps {
  source: Source;
  /** The page that the editor copied the address of: to open it there needs nobody's consent here. */
  address: string;
  title: string | undefined;
  /** 'The video comes from YouTube. …' */
  notice: string;
  /** 'Load video' */
  action: string;
  /** What is added to the frame's address when a visitor asked for it. */
  play?: string;
  image?: string | undefined;
  context: RenderContext;
}

/**
 * Says what would be loaded from whom; nothing is until the visitor asks for it, which the behaviour makes possible.
 * Without a script the link leads to it.
 */
export function Embed({ source, address, title, notice, action, play = '', image, context }: EmbedProps) {
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
            <p>{notice}</p>
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
