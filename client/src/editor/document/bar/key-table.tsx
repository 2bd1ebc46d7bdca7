/** Commands with their keys, in two columns where there is room. */
export function KeyTable({ rows }: { rows: readonly { label: string; key: string }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-ink md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
      {rows.map(({ label, key }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>
            <kbd
              dir="ltr"
              className="whitespace-nowrap rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs"
            >
              {key}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
