import { addMessages, type CompiledMessages } from '@vestry/sync/messages/translate';

/** Tests of parts speak English, and all of it. */
const files = import.meta.glob<CompiledMessages>('../../sync/messages/en/*/*.json', {
  eager: true,
  import: 'default',
});
for (const [path, messages] of Object.entries(files)) {
  addMessages('en', /([a-z]+)\.json$/.exec(path)?.[1] ?? '', messages);
}
