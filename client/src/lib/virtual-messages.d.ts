declare module 'virtual:messages' {
  import type { CompiledMessages } from '@vestry/sync/messages/translate';

  /** By 'language/folder' of `sync/messages`: its files by their namespaces (`client/messages/plugin.ts`). */
  const folders: Record<string, () => Promise<{ default: Record<string, CompiledMessages> }>>;
  export default folders;
}
