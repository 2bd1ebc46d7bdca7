import type { PartField } from '@vestry/sync/widgets/element-ref';
import { createContext, type ReactNode } from 'react';

/** A part of the document's own form, by the field that it is about. */
export type OwnForm = (of: 'entry' | PartField) => ReactNode;

/** Has the parts of the form that other panels show too: what is pressed on the canvas leads to where it is kept. */
export const OwnForms = createContext<OwnForm>(() => null);
