import { messageOf } from '@vestry/sync/messages/message';
import { removeFormer, upgradeDatabase } from '../upgrade-database';
import type { AddCommand } from './command';

interface Options {
  programs?: string;
  removeFormer?: true;
}

export const addUpgrade: AddCommand = (program, { env, say, does }) => {
  program
    .command('upgrade-database')
    .description(say(messageOf('cli.helpUpgrade')))
    .option('--programs <folder>', say(messageOf('cli.helpPrograms')))
    .option('--remove-former', say(messageOf('cli.helpRemoveFormer')))
    .action(
      does((options: Options) =>
        options.removeFormer ? removeFormer(env) : upgradeDatabase(env, options.programs),
      ),
    );
};
