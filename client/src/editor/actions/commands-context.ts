import { createContext, useContext } from 'react';
import type { CommandName } from '../model/keymap';

export interface Commands {
  run: (command: CommandName) => void;
}

export const CommandsContext = createContext<Commands>({ run: () => undefined });

export const useCommands = (): Commands => useContext(CommandsContext);
