import { dateAt } from '@vestry/sync/time/clock';
import { CSV_START, csvRow } from '@vestry/sync/text/csv';
import { currentTimeZone } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { LuDownload } from 'react-icons/lu';
import { saveFile } from '../../lib/save-file';
import { IconButton } from '../../ui/inputs/icon-button';

interface Props {
  title: string;
  heads: readonly string[];
  /** Numbers as they are, for who goes on reckoning with them. */
  rows: readonly (readonly (string | number)[])[];
}

/** Hands a panel's numbers to the browser as a file for a spreadsheet. */
export function SaveTable({ title, heads, rows }: Props) {
  const save = () => {
    const lines = [heads, ...rows.map((row) => row.map(String))].map(csvRow);
    const name = `${title}-${dateAt(Date.now(), currentTimeZone())}.csv`;
    saveFile(name, new Blob([CSV_START, ...lines], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <IconButton
      label={t('analytics.saveTable', { title })}
      icon={<LuDownload />}
      disabled={rows.length === 0}
      onClick={save}
    />
  );
}
