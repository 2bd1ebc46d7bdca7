import type { View } from '@vestry/client/widgets/view';
import type { trouble1 as definition } from './definition';

function Trouble({ kind }: { kind: string | undefined }) {
  if (kind === 'throws') throw new Error('This widget throws');
  if (kind === 'loops') for (;;);
  return <p>No trouble</p>;
}

export const trouble1: View<typeof definition> = ({ fields, frame }) => (
  <section {...frame}>
    <Trouble kind={fields.kind} />
  </section>
);
