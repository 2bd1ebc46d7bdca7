// Who may import whom. Every rule has the reason that it exists for; `npm run check` enforces them.
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '(\\.test\\.tsx?$|/test-support/)' },
  to: { pathNot: allowed, dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
});

/** Rooms of a folder, lowest floor first: each may import the ones before it, and only those. */
function floors(folder, comment, rooms) {
  return rooms.map((room, i) => ({
    name: `${folder.split('/').at(-1)}-${room}-knows-lower-floors`,
    comment,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: '(\\.test\\.tsx?$|/test-support/)' },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${[...rooms.slice(0, i), room].join('|')})/` },
  }));
}

const CLIENT_DATA = [
  'names',
  'storage',
  'http',
  'outbox',
  'reviews',
  'settings',
  'media',
  'kinds',
  'sync',
  'drafts',
  'documents',
  'logs',
  'analytics',
  'session',
];
const CLIENT_EDITOR = [
  'model',
  'store',
  'actions',
  'checks',
  'review',
  'outline',
  'panels',
  'rich-text',
  'canvas',
  'library',
  'document',
];
const SERVER_PLATFORM = [
  'messages',
  'db',
  'trace',
  'audit-log',
  'http',
  'log',
  'embedded',
  'auth',
  'documents',
  'jobs',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'sync-is-pure',
      comment:
        'It runs in editor, worker, service worker and server alike: zod, the reader of messages, what follows the rules of calendars, and nothing else.',
      severity: 'error',
      from: { path: '^sync/src', pathNot: '(\\.test\\.ts$|/test-support/)' },
      to: { pathNot: '^(sync/src|node_modules/(zod|icu-minify|ical\\.js))' },
    },
    {
      name: 'kernel-knows-no-definition',
      comment:
        'A program hands in the widgets that it knows; an engine that imports them all is nine times as large.',
      severity: 'error',
      from: { path: '^sync/src/(tree|engine|contract)/', pathNot: '(\\.test\\.ts$|/test-support/)' },
      to: { path: '^sync/src/widgets/(catalog|hand-in|own-widgets|[^/]+/definition)\\.ts$', reachable: true },
    },
    {
      name: 'client-and-server-apart',
      comment: 'They share sync alone; the renderer reaches the server as a built bundle behind a port.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-client-apart',
      comment: 'As above, the other way round.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      comment: 'app -> features -> platform; a slice can be taken out without touching the platform.',
      severity: 'error',
      from: { path: '^server/src/platform' },
      to: { path: '^server/src/(features|app|main)' },
    },
    {
      name: 'server-features-apart',
      comment: "A slice's SQL and decisions stay in it; what two slices need goes to the platform.",
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    only(
      'client-lib-knows-nothing',
      'The lowest floor.',
      '^client/src/lib/',
      '^(client/src/lib/|sync/src/|client/src/styles/|virtual:messages$)',
    ),
    only(
      'client-ui-shows',
      'The kit knows no data.',
      '^client/src/ui/',
      '^(client/src/(ui|lib|styles)/|sync/src/)',
    ),
    only(
      'client-entities-are-shared-by-screens',
      'What several screens show of one thing: it knows the thing, and no screen.',
      '^client/src/entities/',
      '^(client/src/(entities|data|ui|lib|styles)/|sync/src/)',
    ),
    only(
      'client-widgets-know-no-data',
      'A view must run on the server, in the canvas, in the preview and in a test alike.',
      '^client/src/widgets/',
      '^(client/src/(widgets|ui|lib|styles)/|sync/src/)',
    ),
    only(
      'client-data-shows-nothing',
      'Hooks and engines decide; screens show.',
      '^client/src/data/',
      '^(client/src/(data|lib)/|sync/src/)',
    ),
    only(
      'client-editor-stands-on-widgets-and-data',
      'features -> editor -> {templates, widgets, entities} -> {data, ui} -> lib',
      '^client/src/editor/',
      '^(client/src/(editor|templates|widgets|entities|data|ui|lib|styles|site)/|sync/src/)',
    ),
    only(
      'client-templates-are-data',
      'What a page begins with is trees and texts: who shows them is of no concern to them.',
      '^client/src/templates/',
      '^(client/src/templates/|sync/src/)',
    ),
    {
      name: 'client-features-apart',
      comment: 'What two screens need goes to editor, entities, data or ui.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/(features|app)/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'site-carries-no-dashboard',
      comment: 'A visitor never downloads dashboard code.',
      severity: 'error',
      from: { path: '^client/src/site/' },
      to: { path: '^client/src/(data|ui|entities|editor|features|app)/' },
    },
    {
      name: 'workbench-stays-at-home',
      comment: 'It is for `npm run dev` alone: nothing that is built may lead to it.',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/src/workbench/' },
      to: { path: '^client/src/workbench/' },
    },
    {
      name: 'editor-halves-stay-in-the-editor',
      comment: 'What only the editor needs of a widget is sent to no visitor.',
      severity: 'error',
      from: {
        path: '^client/src/(site|workers|data|entities|ui|lib|widgets)/',
        pathNot: '(\\.test\\.tsx?$|^client/src/widgets/(own/)?editors\\.ts$)',
      },
      to: {
        path: '^client/src/widgets/([^/]+/editor|editors|own/editors)\\.tsx?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...floors('client/src/data', 'What is stored, then how it travels, then what it is.', CLIENT_DATA),
    ...floors(
      'client/src/editor',
      'A tree, then what is selected in it, then what is done to it, then what shows all that.',
      CLIENT_EDITOR,
    ),
    ...floors(
      'server/src/platform',
      'The database knows no request; a request knows no document.',
      SERVER_PLATFORM,
    ),
    {
      name: 'no-cycles',
      comment: 'A cycle has no first floor.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'A name that does not resolve is a typing error or a missing dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
