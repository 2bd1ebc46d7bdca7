import type { Drawn } from './chart-options';

interface Props extends Pick<Drawn, 'names' | 'series'> {
  label: string;
  /** Heading of the names: 'Hour'. */
  what: string;
}

/** The numbers of a chart, for who cannot see it. */
export function ChartTable({ label, what, names, series }: Props) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-sm px-1 text-xs text-soft hover:text-ink md:min-h-7">
        Show as a table
      </summary>
      <div
        className="mt-1 max-h-75 overflow-auto rounded-md border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${label}, table`}
      >
        <table className="w-full border-separate border-spacing-0 text-left tabular-nums">
          <thead>
            <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:h-8 [&>th]:bg-sunken [&>th]:px-3 [&>th]:text-xs [&>th]:font-medium [&>th]:text-faint">
              <th scope="col">{what}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name} className="[&>*]:border-t [&>*]:border-line [&>*]:px-3 [&>*]:py-1">
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {series.map((each) => (
                  <td key={each.name} className="text-right">
                    {each.values[index]?.toLocaleString('en') ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
