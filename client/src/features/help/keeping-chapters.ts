import { KEPT_DAYS } from '@vestry/sync/contract/forms';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { KeyList } from '../../editor/document/bar/key-list';
import { keyHint } from '../../editor/model/keymap';
import type { Chapter } from './chapter';
import { MarkList } from './lists';
import { say } from './say';

/** What comes beside the writing of pages. */
export const KEEPING_CHAPTERS: readonly Chapter[] = [
  {
    id: 'offline',
    title: say('help.offline'),
    sections: [
      { texts: [say('help.offlineWork'), say('help.offlineMark')] },
      { title: say('help.offlineMarks'), List: MarkList },
      {
        title: say('help.offlineTwo'),
        texts: [
          say('help.offlineMerge'),
          say('help.offlineConflict', {
            compare: 'common.compare',
            current: 'history.keepThis',
            other: 'history.useThis',
            both: 'history.keepBoth',
          }),
          say('help.offlineRefused', { retry: 'common.retry', undo: 'common.undo' }),
          say('help.offlineWorkFile', { keep: 'common.exportFile', open: 'workfile.open' }),
          say('help.offlineLogout', {
            send: 'common.syncAndSignOut',
            keep: 'common.exportFile',
            discard: 'common.discardAndSignOut',
          }),
        ],
      },
    ],
  },
  {
    id: 'history',
    title: say('common.history'),
    sections: [
      {
        texts: [
          say('help.historyOpen', { history: 'common.history' }),
          say('help.historyBack', { restore: 'common.restore' }),
          say('help.historyDiscard', { discard: 'common.discard' }),
        ],
      },
    ],
  },
  {
    id: 'trash',
    title: say('trash.title'),
    sections: [
      {
        texts: [
          say('help.trashUndo', { undo: 'common.undo', trash: 'documents.trash' }),
          say('trash.about', { days: TRASH_DAYS }),
          say('help.trashNever'),
        ],
      },
    ],
  },
  {
    id: 'redirects',
    title: say('redirects.title'),
    sections: [
      {
        texts: [
          say('help.redirectsChange'),
          say('help.redirectsOpen', { redirects: 'documents.redirects' }),
          say('redirects.emptyHint'),
          say('help.redirectsAdd', {
            add: 'redirects.add',
            importing: 'redirects.import',
            exporting: 'redirects.export',
          }),
          say('help.redirectsDead', { dead: 'documents.deadLinks' }),
          say('help.redirectsExternal', { check: 'external.checkNow' }),
        ],
      },
    ],
  },
  {
    id: 'media',
    title: say('common.media'),
    sections: [
      {
        texts: [
          say('help.mediaUpload', { media: 'common.media' }),
          say('files.chooseHint'),
          say('help.mediaAlt', { alt: 'media.alternativeText' }),
          say('help.mediaOpen', { copy: 'media.copyLink' }),
          say('help.mediaTags', { tags: 'media.tags' }),
          say('help.mediaReplace', { replace: 'replacing.open' }),
          say('help.mediaCrop', { crop: 'widgets.crop', focal: 'widgets.focalPoint' }),
        ],
      },
    ],
  },
  {
    id: 'forms',
    title: say('common.forms'),
    sections: [
      {
        texts: [
          say('help.formsAdd', { form: 'widgets.form', to: 'widgets.formRecipients' }),
          say('help.formsRead', {
            forms: 'common.forms',
            exporting: 'forms.export',
            days: KEPT_DAYS.entries,
          }),
          say('help.formsSpam', { spam: 'forms.spam', not: 'forms.notSpam', days: KEPT_DAYS.spam }),
        ],
      },
    ],
  },
  {
    id: 'find',
    title: say('common.findReplace'),
    sections: [
      {
        texts: [
          say('help.findPage', { key: { shown: keyHint('find') } }),
          say('help.findSite', { site: 'finding.wholeSite' }),
        ],
      },
    ],
  },
  {
    id: 'keys',
    title: say('editor.keys'),
    sections: [
      {
        texts: [say('help.keysWhere', { keys: 'editor.keys' }), say('help.keysEverywhere')],
        List: KeyList,
      },
    ],
  },
  {
    id: 'aids',
    title: say('help.aids'),
    sections: [
      {
        texts: [
          say('help.aidsSpeech', { canvas: 'editor.canvas' }),
          say('help.aidsKeys'),
          say('help.aidsSight'),
          say('help.aidsTime'),
        ],
      },
    ],
  },
  {
    id: 'account',
    title: say('help.account'),
    sections: [
      {
        texts: [
          say('help.accountOpen'),
          say('help.accountTheme', { theme: 'common.theme' }),
          say('help.accountRoles'),
          say('help.accountUpdate', { ready: 'common.updateReady', update: 'common.update' }),
        ],
      },
    ],
  },
  {
    id: 'administrators',
    title: say('help.admin'),
    sections: [
      {
        texts: [
          say('help.adminUsers', { users: 'common.users' }),
          say('help.adminSettings', { settings: 'common.settings' }),
          say('help.adminMetrics', { analytics: 'common.analytics' }),
          say('help.adminServer', { logs: 'common.logs', jobs: 'common.jobs' }),
        ],
      },
    ],
  },
];
