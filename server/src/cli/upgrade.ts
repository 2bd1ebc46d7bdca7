import { messageOf } from '@vestry/sync/messages/message';
import { removeFormer, upgradeDatabase } from '../upgrade-database';
import type { AddCommand } from './command';

interface Options {
  programs?: string;
  removeFormer?: true;
}

export const addUpgrade: AddCommand = (program, { env, translate, does }) => {
  program
    .command('upgrade-database')
    .description(translate(messageOf('cli.helpUpgrade')))
    .option('--programs <folder>', translate(messageOf('cli.helpPrograms')))
    .option('--remove-former', translate(messageOf('cli.helpRemoveFormer')))
    .action(
      does((options: Options) =>
        options.removeFormer ? removeFormer(env) : upgradeDatabase(env, options.programs),
      ),
    );
};
