import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useEffect, useState } from 'react';
import { LuCheck, LuLink } from 'react-icons/lu';
import { Button, type ButtonProps } from './button';
import { notify } from '../feedback/notify';

/** Milliseconds that 'Copied!' is shown: PRODUCT.md ME2. */
const SHOWN_MS = 2000;

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'tone' | 'className'> {
  /** The text for the clipboard. */
  text: string;
  label: string;
  /** After the label, for who cannot see what the button stands beside. */
  children?: ReactNode;
}

/** Puts a text on the clipboard, and says so for 2 seconds. */
export function CopyButton({ text, label, children, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error(t('common.copyFailed'));
    }
  };
  return (
    <Button {...rest} onClick={() => void copy()} icon={copied ? <LuCheck /> : <LuLink />}>
      <span aria-live="polite" className="min-w-0 wrap-anywhere md:truncate">
        {copied ? t('common.copied') : label}
      </span>
      {children}
    </Button>
  );
}
