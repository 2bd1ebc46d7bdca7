import type { Media } from '@vestry/sync/contract/media';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useState } from 'react';
import { LuCheck, LuLink } from 'react-icons/lu';
import { Button } from '../../ui/button';
import type { ButtonSize } from '../../ui/button-class';
import { notify } from '../../ui/notify';

/** Milliseconds that 'Copied!' is shown: PRODUCT.md ME2. */
const SHOWN_MS = 2000;

/** Puts the image's full address on the clipboard, and says so for 2 seconds. */
export function CopyLink({
  image,
  size = 'sm',
}: {
  image: Pick<Media, 'url' | 'filename'>;
  size?: ButtonSize;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(image.url, window.location.origin).href);
      setCopied(true);
    } catch {
      notify.error(t('common.copyFailed'));
    }
  };
  return (
    <Button
      size={size}
      className="max-w-full max-md:px-2"
      onClick={() => void copy()}
      icon={copied ? <LuCheck /> : <LuLink />}
    >
      <span aria-live="polite" className="min-w-0 truncate">
        {copied ? t('common.copied') : t('media.copyLink')}
      </span>
      <span className="sr-only"> {image.filename}</span>
    </Button>
  );
}
