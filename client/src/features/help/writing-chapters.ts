import { keyHint } from '../../editor/model/keymap';
import type { Chapter } from './chapter';
import { CheckList, QuestionList, WidgetList, WritingKeyList } from './lists';
import { say } from './say';

const keyOf = (command: Parameters<typeof keyHint>[0]) => ({ shown: keyHint(command) });

/** Creating a page, from the first click to the list of checks. */
export const WRITING_CHAPTERS: readonly Chapter[] = [
  {
    id: 'first-page',
    title: say('help.first'),
    sections: [
      {
        steps: [
          say('help.firstAdd', { pages: 'common.pages', add: 'documents.addPage' }),
          say('help.firstStart', { start: 'editor.startWith' }),
          say('help.firstRoute', { route: 'editor.route' }),
          say('help.firstWrite', {
            add: 'editor.addWidget',
            text: 'widgets.text',
            article: 'widgets.article',
          }),
          say('help.firstPicture', { image: 'widgets.image', alt: 'widgets.alternativeText' }),
          say('help.firstLook', { preview: 'editor.preview' }),
          say('help.firstSave', { save: 'common.save', key: keyOf('save') }),
          say('help.firstPublish', { publish: 'bar.publish' }),
        ],
      },
      {
        title: say('help.firstAfter'),
        texts: [
          say('help.firstStatus', {
            draft: 'common.statusDraft',
            private: 'common.statusPrivate',
            public: 'common.statusPublic',
            status: 'common.status',
          }),
          say('help.firstElements', { element: 'common.element' }),
        ],
      },
    ],
  },
  {
    id: 'writing',
    title: say('help.writing'),
    sections: [
      {
        texts: [
          say('help.writingBegin', { key: keyOf('type') }),
          say('help.writingTools', { article: 'widgets.article' }),
          say('help.writingHeadings', { two: 'writing.heading2', three: 'writing.heading3' }),
          say('help.writingLinks', { link: 'writing.link' }),
          say('help.writingSigns'),
          say('help.writingPaste'),
          say('help.writingTable'),
        ],
      },
      {
        title: say('help.writingLanguages'),
        texts: [
          say('help.writingWords', { language: 'writing.language' }),
          say('help.writingWhole', { language: 'widgets.language', page: 'editor.pageLang' }),
        ],
      },
      { title: say('help.writingKeys'), List: WritingKeyList },
    ],
  },
  {
    id: 'widgets',
    title: say('help.widgets'),
    sections: [
      {
        texts: [
          say('help.widgetsAdd', { add: 'editor.addWidget', key: keyOf('add') }),
          say('help.widgetsDrag'),
          say('help.widgetsItems'),
          say('help.widgetsUndo', { key: keyOf('undo') }),
        ],
      },
      {
        title: say('help.widgetsMove'),
        texts: [
          say('help.widgetsMoving', {
            up: keyOf('moveUp'),
            down: keyOf('moveDown'),
            moveTo: 'editor.moveTo',
          }),
          say('help.widgetsTree', { contents: 'editor.contents' }),
          say('arranging.helpKeys'),
          say('help.widgetsSeveral', { several: 'arranging.selectSeveral', more: 'arranging.more' }),
          say('help.widgetsClipboard', {
            copy: 'common.copy',
            cut: 'editor.cut',
            paste: 'editor.paste',
            duplicate: 'editor.duplicate',
          }),
          say('help.widgetsWrap', {
            wrap: 'arranging.wrap',
            unwrap: 'arranging.unwrap',
            beside: 'arranging.pictureBeside',
          }),
        ],
      },
      {
        title: say('help.widgetsShare'),
        texts: [
          say('help.widgetsTemplates', { templates: 'adding.templates' }),
          say('help.widgetsElement', { save: 'editor.saveAsElement', detach: 'editor.detach' }),
        ],
      },
      { title: say('help.widgetsEach'), List: WidgetList },
    ],
  },
  {
    id: 'look',
    title: say('help.look'),
    sections: [
      {
        texts: [
          say('help.lookSteps', { style: 'editor.style' }),
          say('help.lookReset'),
          say('help.lookSmaller', { smaller: 'looks.smaller', shown: 'looks.shownOn' }),
          say('help.lookCopy', { copy: 'arranging.copyStyle', paste: 'arranging.pasteStyle' }),
          say('help.lookAdvanced', { advanced: 'looks.advanced' }),
          say('help.lookView', { zoom: 'bar.zoom' }),
        ],
      },
    ],
  },
  {
    id: 'page-settings',
    title: say('help.settings'),
    sections: [
      {
        texts: [
          say('help.settingsOpen', { settings: 'bar.pageSettings' }),
          say('help.settingsTitle', { title: 'editor.pageTitle' }),
          say('help.settingsRoute', { route: 'editor.route' }),
          say('help.settingsSharing', { sharing: 'editor.searchAndSharing' }),
          say('help.settingsLang', { lang: 'editor.pageLang' }),
          say('help.settingsTranslations', {
            translations: 'editor.translations',
            translate: 'translations.translate',
          }),
          say('help.settingsEntry', { entry: 'editor.entry' }),
          say('help.settingsHidden', { noindex: 'editor.pageNoindex' }),
          say('help.settingsCopy', { duplicate: 'editor.duplicatePage' }),
          say('help.settingsSearch', { search: 'common.search', address: { shown: '/search' } }),
          say('help.settingsNotFound', {
            template: 'templates.notFoundPage',
            address: { shown: '/not-found' },
          }),
        ],
      },
    ],
  },
  {
    id: 'reviews',
    title: say('help.reviews'),
    sections: [
      {
        texts: [
          say('help.reviewsAsk', { review: 'bar.review' }),
          say('help.reviewsNote', { notes: 'reviews.notes', done: 'reviews.markDone' }),
          say('help.reviewsAnswer', { good: 'reviews.good', changes: 'reviews.changes' }),
        ],
      },
    ],
  },
  {
    id: 'everybody',
    title: say('help.everybody'),
    sections: [
      {
        texts: [
          say('help.everybodyWhy'),
          say('help.everybodyPictures', { decorative: 'media.decorative', media: 'common.media' }),
          say('help.everybodyHeadings'),
          say('help.everybodyLinks'),
          say('help.everybodyColours'),
          say('help.everybodyVideos'),
          say('help.everybodyLanguages'),
          say('help.everybodyForms'),
          say('help.everybodyWords'),
        ],
      },
    ],
  },
  {
    id: 'checks',
    title: say('help.checks'),
    sections: [
      {
        texts: [
          say('help.checksWhen', { checks: 'checks.panelTitle', anyway: 'checks.publishAnyway' }),
          say('help.checksGo', { meant: 'checks.ignore', report: 'checks.saveReport' }),
        ],
      },
      { title: say('help.checksEach'), List: CheckList },
      { title: say('help.manualChecks'), List: QuestionList },
    ],
  },
];
