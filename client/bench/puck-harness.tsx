import { createUsePuck, Puck, type Config, type Data, type Slot } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import type { TreeNode } from '@vestry/sync/tree/node';
import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { nestedTree } from './nested-tree';

// The peer on the very same tree, with the two components that it needs: /puck.html?widgets=2000
const count = Number(new URLSearchParams(location.search).get('widgets') ?? '20');

interface Props {
  Section: { content: Slot };
  Text: { text: string };
}

const config: Config<Props> = {
  components: {
    Section: {
      fields: { content: { type: 'slot' } },
      render: ({ content: Content }) => <Content />,
    },
    Text: {
      fields: { text: { type: 'textarea', label: 'Text', contentEditable: true } },
      render: ({ text }) => <p>{text}</p>,
    },
  },
};

type Content = Data<Props>['content'];

function asPuck({ value, children = [] }: TreeNode): Content[number] {
  return value.type === 'div'
    ? { type: 'Section', props: { id: value.id, content: children.map(asPuck) } }
    : { type: 'Text', props: { id: value.id, text: typeof value.text === 'string' ? value.text : '' } };
}

const usePuck = createUsePuck();

/** Lets the bench select a container, which in both editors takes several gestures; selecting is measured by clicks. */
function Expose({ children }: { children: ReactNode }) {
  const dispatch = usePuck((state) => state.dispatch);
  const selectorOf = usePuck((state) => state.getSelectorForId);
  useEffect(() => {
    const select = (id: string) => dispatch({ type: 'setUi', ui: { itemSelector: selectorOf(id) ?? null } });
    Object.assign(globalThis, { select });
  }, [dispatch, selectorOf]);
  return children;
}

const content = (nestedTree(count).children ?? []).map(asPuck);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <Puck
      config={config}
      data={{ root: {}, content }}
      overrides={{ puck: ({ children }) => <Expose>{children}</Expose> }}
    />,
  );
}
