import type { Media } from '@vestry/sync/contract/media';
import { t } from '@vestry/sync/messages/translate';
import type { ButtonSize } from '../../ui/inputs/button-class';
import { CopyButton } from '../../ui/inputs/copy-button';

/** Puts the image's full address on the clipboard, and says so. */
export function CopyLink({
  image,
  size = 'sm',
}: {
  image: Pick<Media, 'url' | 'filename'>;
  size?: ButtonSize;
}) {
  return (
    <CopyButton
      size={size}
      className="max-w-full max-md:h-auto max-md:min-h-11 max-md:shrink max-md:gap-1 max-md:px-2 max-md:py-1 max-md:whitespace-normal"
      text={new URL(image.url, window.location.origin).href}
      label={t('media.copyLink')}
    >
      <span className="sr-only"> {image.filename}</span>
    </CopyButton>
  );
}
