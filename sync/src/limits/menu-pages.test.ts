import { expect, it } from 'vitest';
import { MOST_MENU_PAGES } from './page-lists';
import { readTree } from '../tree/limits';

const menuOf = (count: number) => ({
  value: { id: 'root', type: 'div' },
  children: [
    {
      value: {
        id: 'menu',
        type: 'pages1',
        pages: Array.from({ length: count }, (_, at) => ({ key: `k${at}`, page: `p${at}` })),
      },
    },
  ],
});

it('a menu that follows the pages takes a word about each page that it shows, and no more', () => {
  expect(readTree(menuOf(MOST_MENU_PAGES), 'page')).not.toHaveProperty('errors');
  expect(readTree(menuOf(MOST_MENU_PAGES + 1), 'page')).toMatchObject({
    errors: [{ message: expect.stringMatching(new RegExp(`max\\W+${MOST_MENU_PAGES}\\b`)) }],
  });
});
