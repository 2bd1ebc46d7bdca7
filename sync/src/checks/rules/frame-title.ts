import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

export const frameTitle: Rule = {
  name: 'frame-title',
  why: 'checks.frameTitleWhy',
  todo: 'checks.frameTitleTodo',
  find: ({ frames }) =>
    frames
      .filter(({ title }) => title.trim() === '')
      .map(({ place }) => ({ message: messageOf('checks.frameTitle'), place })),
};
