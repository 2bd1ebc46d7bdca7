import { isRightToLeft } from '@vestry/sync/text/right-to-left';
import { useCallback, useLayoutEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconContext } from 'react-icons';
import { keepTypefaces } from '../../data/media/kept-typefaces';
import { adoptSheet } from '../../lib/adopt-sheet';
import { siteLang } from '../../lib/site-cookies';
import { siteLook, siteShared } from '../../lib/site-shared';
import { trustedHtml } from '../../lib/trusted-types';
import { WIDGET_CSS } from '../../widgets/styles';

interface SiteFrameProps extends Omit<
  ComponentProps<'iframe'>,
  'children' | 'srcDoc' | 'onLoad' | 'title' | 'ref'
> {
  title: string;
  /** BCP 47, where it is not the site's. */
  lang?: string | undefined;
  /** Once, with the document that the children are in. What it gives back is called when the frame goes. */
  onReady?: (document: Document) => (() => void) | void;
  children: ReactNode;
}

/** An empty document in standards mode; `about:blank` would be in quirks mode, which visitors never are. */
const empty = trustedHtml(
  'vestry-frame',
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head><body class="site"></body></html>',
);

/** As the public site's document lays header, page and footer out. */
const FRAME_CSS =
  'body { display: flex; flex-direction: column; min-height: 100vh; margin: 0 } main { flex: 1 }';

/** Most sites have none, and the first paint does not wait for it. */
async function adoptLook(target: Document): Promise<void> {
  const [{ palette }, { typefaces }] = [siteLook(), siteShared()];
  if (!palette && typefaces === '') return;
  const [{ lookSheet }, { filesOf }] = await Promise.all([
    import('../../widgets/look-sheet'),
    import('../../widgets/typefaces/typeface-sheet'),
  ]);
  adoptSheet(target, lookSheet(palette, typefaces, 'swap'));
  if (typefaces !== '') await keepTypefaces(filesOf(typefaces));
}

const controllerOf = ({ navigator }: Window): ServiceWorker | null =>
  (navigator as Partial<Navigator>).serviceWorker?.controller ?? null;

/**
 * Firefox (153) gives the page's service worker to no document of `srcdoc` that the frame gets in its place, and where one has
 * it, its policy refuses what the worker answers with. One that is written has it, and is allowed what the page is: without
 * the worker there are no typefaces and pictures offline. @returns whether it was written, and another load comes
 */
function isWrittenForWorker(frame: HTMLIFrameElement): boolean {
  const { contentWindow, contentDocument } = frame;
  if (contentDocument?.URL !== 'about:srcdoc' || !contentWindow) return false;
  if (!controllerOf(window) || controllerOf(contentWindow)) return false;
  const { parentNode, nextSibling } = frame;
  frame.remove();
  frame.removeAttribute('srcdoc');
  parentNode?.insertBefore(frame, nextSibling);
  const blank = frame.contentDocument;
  blank?.open();
  blank?.write(empty());
  blank?.close();
  return true;
}

function speak({ documentElement: root }: Document, lang: string | undefined): void {
  root.lang = lang || siteLang();
  root.dir = isRightToLeft(root.lang) ? 'rtl' : 'ltr';
}

/** A document of its own with the public site's look, so that nothing of the dashboard leaks into what is shown. */
export function SiteFrame({ title, lang, onReady, children, ...rest }: SiteFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (body) speak(body.ownerDocument, lang);
  }, [body, lang]);
  // Not React's `srcDoc`, which would make a text of the trusted HTML.
  const fill = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame) frame.srcdoc = empty();
  }, []);
  return (
    // No sandbox: the document is ours, made here and filled by React; without its scripts nothing could be selected.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      {...rest}
      title={title}
      ref={fill}
      onLoad={(event) => {
        const frame = event.currentTarget;
        // Before ours comes `about:blank`.
        if (!frame.contentDocument?.body.matches('.site') || isWrittenForWorker(frame)) return;
        const { contentDocument } = frame;
        if (contentDocument.body === body) return;
        speak(contentDocument, lang);
        adoptSheet(contentDocument, FRAME_CSS + WIDGET_CSS);
        void adoptLook(contentDocument);
        onReady?.(contentDocument);
        setBody(contentDocument.body);
      }}
    >
      {body ? createPortal(<IconContext value={{}}>{children}</IconContext>, body) : null}
    </iframe>
  );
}
