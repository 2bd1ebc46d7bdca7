import { messageOf } from '../../messages/message';
import { decoded } from '../../routes/route';
import type { Rule } from '../rule';

const ENDING = /\.(jpe?g|png|gif|webp|avif|svg|heic|bmp|tiff?)$/i;

/** 'IMG_2041', 'DSC00012', 'screenshot 2025-03-01': names that cameras and computers give. */
const BY_MACHINE = /^(img|dsc[fn]?|pict?|image|photo|scan|screenshot|bildschirmfoto)[\s_-]*\d[\d\s_.-]*$/i;

function fileOf(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return decoded(name) ?? name;
}

/** With or without its ending. A name of words says something: only with a digit or a '_' it is no sentence. */
function isFileName(words: string, address: string): boolean {
  const label = words.trim().toLowerCase();
  if (label === '') return false;
  const file = fileOf(address).toLowerCase();
  if (label === file || (ENDING.test(label) && !/\s/.test(label)) || BY_MACHINE.test(label)) return true;
  return label === file.replace(ENDING, '') && /[\d_]/.test(label);
}

export const fileName: Rule = {
  name: 'file-name',
  why: 'checks.fileNameWhy',
  todo: 'checks.fileNameTodo',
  find: ({ pictures }) =>
    pictures.flatMap(({ words = '', address, place }) =>
      isFileName(words, address) ? [{ message: messageOf('checks.fileName', { words }), place }] : [],
    ),
};
