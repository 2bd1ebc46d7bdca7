import { messageOf } from '../../messages/message';
import type { Link } from '../shown';
import type { Rule } from '../rule';

/** Texts that say nothing without what stands around them, in the languages that sites are written in. */
const VAGUE: ReadonlySet<string> = new Set(
  [
    'click|click here|here|press here|tap here|this|link|this link|this page|page|website|this website',
    'more|read more|learn more|see more|show more|find out more|more info|more information|details|more details',
    'continue|continue reading|go|go here|open|view|download|download here|info|information',
    '這裡|這裏|這兒|這里|点这里|點這裡|點這裏|點此|點我|點選|點一下|按這裡|按這裏|按此|請點|請按|請點這裡|請按這裡|請按此|請點此',
    '點擊|點擊這裡|點擊此處|點擊這裏|點選這裡|點選此處|此處|連結|此連結|這個連結|網址|網站|本網站|這個網頁|這一頁',
    '更多|看更多|更多資訊|更多資料|了解更多|瞭解更多|閱讀更多|查看更多|繼續閱讀|繼續|詳情|詳細|詳細資訊|詳細內容|查看|前往|下載|打開|開啟',
  ].flatMap((line) => line.split('|')),
);

/** Removes decoration around words: arrows, brackets, dots. */
const bare = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 'https://example.org/a', 'www.example.org', 'example.org/a.html'; a mail address says who answers. */
const isAddress = (words: string): boolean =>
  /^(https?:\/\/|www\.)\S+$/i.test(words) || /^[\w-]+(\.[\w-]+)*\.[a-z]{2,10}\/\S*$/i.test(words);

/** The text around a link counts only where assistive technology knows it as the link's context. */
function saysNothing({ words, around = '' }: Link): boolean {
  const label = bare(words);
  return VAGUE.has(label) && bare(around.replace(words, '')) === '';
}

/** A link's text says where it leads. */
export const vagueLink: Rule = {
  name: 'vague-link',
  why: 'checks.vagueLinkWhy',
  todo: 'checks.vagueLinkTodo',
  find: ({ links }) =>
    links.flatMap((link) => {
      const words = link.words.trim();
      if (isAddress(words))
        return [{ message: messageOf('checks.bareAddress', { words }), place: link.place }];
      return saysNothing(link)
        ? [{ message: messageOf('checks.vagueLink', { words }), place: link.place }]
        : [];
    }),
};
