import { t } from '@vestry/sync/messages/translate';
import type { ComponentProps } from 'react';
import { LuPenLine } from 'react-icons/lu';
import { Button } from '../../ui/inputs/button';
import { Disclosure } from '../../ui/layout/disclosure';
import { useEditor } from '../store/editor-context';
import { KeyedList } from './keyed-list';

/** An article is written on the page; its blocks can be looked at one by one all the same. */
export function ArticleField(props: ComponentProps<typeof KeyedList>) {
  const store = useEditor();
  const { field, errors } = props;
  const broken = [...errors.keys()].some((path) => path === field.name || path.startsWith(`${field.name}/`));
  return (
    <section className="flex flex-col gap-2">
      <Button icon={<LuPenLine />} onClick={() => store.type()}>
        {t('typing.write')}
      </Button>
      <p className="text-xs text-faint">{t('typing.writeHelp')}</p>
      {/* While one writes, every key would change it: it is made only when opened. */}
      <Disclosure label={t('typing.blocks')} forced={broken}>
        {() => <KeyedList {...props} />}
      </Disclosure>
    </section>
  );
}
