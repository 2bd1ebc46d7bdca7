import type { EventEntry } from '@vestry/sync/dates/entry';
import { timesOf } from '@vestry/sync/dates/dated';
import { OWN_TIMES } from '@vestry/sync/limits/events';
import { english } from '@vestry/sync/test-support/english';
import { t } from '@vestry/sync/messages/translate';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TreeView } from '../tree-view';

const NOW = Date.parse('2026-12-01T12:00Z');

function drawn(fields: Partial<EventEntry>): string {
  const entry: EventEntry = { kind: 'event', start: '2026-12-02', ...fields };
  const page = { uid: 'a', route: 'concert', title: 'Concert', entry };
  const times = timesOf(page, { now: NOW, zone: 'UTC' }, OWN_TIMES);
  const node = instantiate('entry1', () => 'w', english);
  return renderToStaticMarkup(
    <TreeView
      node={node}
      context={{ mode: 'public', t, elements: {}, entry: () => ({ ...entry, uid: 'a', times }) }}
    />,
  );
}

it('an event is over when it has taken place, not while it is far ahead or takes place on no day', () => {
  expect(drawn({ start: '2001-05-05' })).toContain('This event is over');
  expect(drawn({ start: '2026-12-02' })).not.toContain('This event is over');
  const far = drawn({ start: '2040-05-05' });
  expect(far).toContain('2040');
  expect(far).not.toContain('This event is over');
  expect(drawn({ except: ['2026-12-02'] })).not.toContain('This event is over');
});

it('of 400 repeats it shows the next one and three more', () => {
  const html = drawn({ repeat: 'FREQ=DAILY;COUNT=400' });
  expect(html.match(/<li>/g)).toHaveLength(3);
});
