import { useEffect, useState } from 'react';

interface Props {
  text: string;
  label: string;
}

/** Drawn as one path: no markup is parsed, and no picture fetched. Black on white whatever the theme, as cameras like it. */
export function QrCode({ text, label }: Props) {
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
