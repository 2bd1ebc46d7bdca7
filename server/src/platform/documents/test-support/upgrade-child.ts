import { WIDGETS } from '@vestry/sync/widgets/catalog';
import { setCatalogue } from '@vestry/sync/widgets/known-widgets';
import { rename } from '@vestry/sync/widgets/upgrade-steps';
import { pino } from 'pino';
import { connect } from '../../db/db';
import { upgradeStored } from '../upgrade-stored';

/** A server of a later version that rewrites what is stored, in a process of its own; it is killed. */
const upgrades = [{ number: 1, note: 'The text is called words', steps: [rename('text', 'words')] }];
setCatalogue(() => ({ ...WIDGETS, quote1: { ...WIDGETS.quote1, upgrades } }));
const sql = connect(process.env['DATABASE_URL']!, { name: 'vestry-upgrade-child' });
await upgradeStored({ sql, log: pino({ level: 'silent' }) }, new AbortController().signal);
process.on('disconnect', () => process.exit());
