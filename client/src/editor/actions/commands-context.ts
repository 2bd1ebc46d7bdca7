import { createContext, useContext } from 'react';
import type { CommandName } from '../model/keymap';

type Run = (command: CommandName) => void;

export const CommandsContext = createContext<Run>(() => undefined);

export const useRun = (): Run => useContext(CommandsContext);
