import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { View, ViewProps } from '../view';
import { callOwnView } from './call-view';

const props: ViewProps = {
  id: 'a',
  fields: {},
  frame: { className: 'w mine1' },
  parts: [{ node: { value: { id: 'b', type: 'text' } }, element: <b key="b">A child</b> }],
  context: { mode: 'public', t, elements: {} },
  surface: '#ffffff',
};

const markup = (view: View) => renderToStaticMarkup(callOwnView('mine1', view, props));

function Line({ children, of }: { children: ReactNode; of: number }) {
  return (
    <li data-of={of}>
      <Bold>{children}</Bold>
    </li>
  );
}
const Bold = ({ children }: { children: ReactNode }) => <strong>{children}</strong>;
const Broken = (): ReactNode => {
  throw new Error('mine');
};

describe('a view of one’s own', () => {
  it('may be made of components, lists and its children', () => {
    const view: View = ({ frame, parts }) => (
      <section {...frame}>
        Words {1}
        <ul>
          {[1, 2].map((of) => (
            <Line key={of} of={of}>
              Line {of}
            </Line>
          ))}
        </ul>
        {parts.map(({ element }) => element)}
      </section>
    );
    expect(callOwnView('mine1', view, props)).toMatchObject({ props: { className: 'w mine1' } });
    expect(markup(view)).toBe(renderToStaticMarkup(view(props)));
    expect(markup(view)).toBe(
      '<section class="w mine1">Words 1<ul><li data-of="1"><strong>Line 1</strong></li>' +
        '<li data-of="2"><strong>Line 2</strong></li></ul><b>A child</b></section>',
    );
  });

  it('throws by itself what a component in it throws, however deep', () => {
    const view: View = ({ frame }) => (
      <section {...frame}>
        <Bold>
          <Broken />
        </Bold>
      </section>
    );
    expect(() => callOwnView('mine1', view, props)).toThrow('mine');
    const Endless = (): ReactNode => (
      <Bold>
        <Endless />
      </Bold>
    );
    expect(() => markup(() => <Endless />)).toThrow('call stack');
  });

  it('must not give scripts or HTML as text', () => {
    expect(() => markup(() => <script src="/x.js" />)).toThrow('must not give scripts');
    // oxlint-disable-next-line react/no-danger
    expect(() => markup(() => <p dangerouslySetInnerHTML={{ __html: '<b>' }} />)).toThrow('text as HTML');
  });

  it('is called by what limits its time, with all of its components', () => {
    const seen: string[] = [];
    const limit = <T,>(type: string, draw: () => T): T => {
      seen.push(`${type} begins`);
      const drawn = draw();
      seen.push(`${type} ends`);
      return drawn;
    };
    const Shown = () => {
      seen.push('drawn');
      return null;
    };
    void callOwnView('mine1', () => <Shown />, { ...props, context: { ...props.context, limit } });
    expect(seen).toEqual(['mine1 begins', 'drawn', 'mine1 ends']);
  });
});
