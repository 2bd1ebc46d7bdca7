import { t } from '@vestry/sync/messages/translate';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { gapAfter } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { TextField } from '../../ui/inputs/text-field';
import { useBusy } from '../../ui/hooks/use-busy';

interface Props {
  secret: string;
  uri: string;
  /** Rejects with an error in words. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

const FOURS = /.{4}(?=.)/g;

/** Read the secret with an app, then type the code that it shows: a wrong secret locks nobody out. */
export function AuthenticatorSteps({ secret, uri, onCode, onCancel }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refuse = (message: string) => {
    setError(message);
    form.current?.querySelector('input')?.focus();
  };
  const { busy, run } = useBusy((cause) =>
    refuse(cause instanceof Error ? cause.message : t('common.unexpectedError')),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') refuse(t('contract.codeRequired'));
    else void run(() => onCode(code));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p data-first tabIndex={-1}>
        {t('factors.scan')}
      </p>
      <QrCode text={uri} label={t('factors.qr')} />
      <p>
        {t('factors.typeSecret')}
        {gapAfter(t('factors.typeSecret'))}
        <code className="font-mono text-ink [overflow-wrap:anywhere] select-all">
          {secret.replaceAll(FOURS, '$& ')}
        </code>
      </p>
      <TextField
        label={t('factors.firstCode')}
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={100}
        onChange={(value) => {
          setCode(value);
          setError('');
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" tone="blue" busy={busy}>
          {t('factors.finish')}
        </Button>
      </div>
    </form>
  );
}

interface QrCodeProps {
  text: string;
  label: string;
}

/** Drawn as one path: no markup is parsed, and no picture fetched. Black on white whatever the theme, as cameras like it. */
function QrCode({ text, label }: QrCodeProps) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const { encodeQR } = await import('qr');
      if (isShown) setRows(encodeQR(text, 'raw', { border: 2 }));
    };
    // Where it cannot be fetched the text below is enough.
    void Promise.allSettled([draw()]);
    return () => {
      isShown = false;
    };
  }, [text]);
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 self-center rounded-md border border-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
