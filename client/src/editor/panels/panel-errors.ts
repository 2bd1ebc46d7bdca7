import { createContext } from 'react';
import { NO_ERRORS, type FieldErrors } from '../model/field-errors';

/** The messages of the shown widget, by the path of the control. */
export const PanelErrors = createContext<FieldErrors>(NO_ERRORS);
