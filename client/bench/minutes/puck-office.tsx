import { Puck, type Config, type Slot } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

// The peer with the components that the ten minutes need, as its documentation would have them made.

interface Props {
  Heading: { text: string; size: 's' | 'm' | 'l'; align: 'left' | 'center' };
  Text: { text: ReactNode };
  Image: { src: string; alt: string };
  Columns: { left: Slot; right: Slot };
}

const SIZES = { s: '1.5rem', m: '2.25rem', l: '3.5rem' };

const config: Config<Props, { title: string; path: string }> = {
  root: {
    fields: { title: { type: 'text', label: 'Title' }, path: { type: 'text', label: 'Path' } },
  },
  components: {
    Heading: {
      fields: {
        text: { type: 'text', contentEditable: true },
        size: {
          type: 'select',
          options: [
            { label: 'Small', value: 's' },
            { label: 'Medium', value: 'm' },
            { label: 'Large', value: 'l' },
          ],
        },
        align: {
          type: 'radio',
          options: [
            { label: 'Left', value: 'left' },
            { label: 'Center', value: 'center' },
          ],
        },
      },
      defaultProps: { text: 'Heading', size: 'm', align: 'left' },
      render: ({ text, size, align }) => <h1 style={{ fontSize: SIZES[size], textAlign: align }}>{text}</h1>,
    },
    Text: {
      fields: { text: { type: 'richtext', contentEditable: true } },
      defaultProps: { text: '<p>Text</p>' },
      // Beside the words there is something to take hold of.
      render: ({ text }) => <div style={{ padding: 16 }}>{text}</div>,
    },
    Image: {
      fields: { src: { type: 'text', label: 'Address' }, alt: { type: 'text', label: 'Alternative text' } },
      defaultProps: { src: '', alt: '' },
      render: ({ src, alt }) => (
        <img src={src || undefined} alt={alt} style={{ minHeight: 120, width: '100%' }} />
      ),
    },
    Columns: {
      fields: { left: { type: 'slot' }, right: { type: 'slot' } },
      render: ({ left: Left, right: Right }) => (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 24, padding: 16 }}>
          <Left minEmptyHeight={160} />
          <Right minEmptyHeight={160} />
        </div>
      ),
    },
  },
};

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <Puck
      config={config}
      data={{ root: { props: { title: '', path: '' } }, content: [] }}
      onPublish={() => document.body.setAttribute('data-published', '')}
    />,
  );
}
