/** A list of strings; empty ones are left out, and nothing is shown for none. */
export function Lines({ lines }: { lines: string[] | undefined }) {
  const filled = lines?.filter((line) => line !== '') ?? [];
  if (filled.length === 0) return null;
  return (
    <ul>
      {filled.map((line, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index}-${line}`}>{line}</li>
      ))}
    </ul>
  );
}
