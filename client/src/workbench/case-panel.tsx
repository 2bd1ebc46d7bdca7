import { ROOT_ID } from '@vestry/sync/tree/node';
import { useCallback } from 'react';
import { CommandsContext } from '../editor/actions/commands-context';
import { runCommand } from '../editor/actions/run-command';
import type { CommandName } from '../editor/model/keymap';
import { ContentTree } from '../editor/outline/content-tree';
import { HistoryButtons } from '../editor/document/bar/history-buttons';
import { LiveRegion } from '../editor/document/sidebar/live-region';
import { Panel } from '../editor/document/sidebar/panel';
import { EditorContext } from '../editor/store/editor-context';
import type { EditorStore } from '../editor/store/editor-store';

const neverSaved = (): void => undefined;

/** The editor's panel of one case: what is changed in it is seen in all windows of that case. */
export function CasePanel({ store, title }: { store: EditorStore; title: string }) {
  const run = useCallback((command: CommandName) => runCommand(store, command, neverSaved), [store]);
  return (
    <EditorContext value={store}>
      <CommandsContext value={run}>
        <div className="flex items-center justify-between border-b border-line px-4 py-2">
          <p className="text-sm text-soft">{title}</p>
          <span className="flex">
            <HistoryButtons />
          </span>
        </div>
        <Panel title={title} rootForm={<ContentTree rootId={ROOT_ID} />} />
        <LiveRegion />
      </CommandsContext>
    </EditorContext>
  );
}
