export function OutboxRow({ entry }: { entry: { uid: string } }) {
  return <li>{entry.uid}</li>;
}
