import { t } from '@vestry/sync/messages/translate';
import { type ComponentProps, useState } from 'react';
import { LuChevronDown, LuChevronRight, LuPenLine } from 'react-icons/lu';
import { Button } from '../../ui/button';
import { useEditor } from '../store/editor-context';
import { KeyedList } from './keyed-list';

/** An article is written on the page; its blocks can be looked at one by one all the same. */
export function ArticleField(props: ComponentProps<typeof KeyedList>) {
  const store = useEditor();
  const [asked, setAsked] = useState(false);
  const { field, errors } = props;
  const broken = [...errors.keys()].some((path) => path === field.name || path.startsWith(`${field.name}/`));
  const open = asked || broken;
  return (
    <section className="flex flex-col gap-2">
      <Button icon={<LuPenLine />} onClick={() => store.type()}>
        {t('typing.write')}
      </Button>
      <p className="text-xs text-faint">{t('typing.writeHelp')}</p>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setAsked(!asked)}
        className="control -mx-1 flex items-center gap-1 rounded-md px-1 text-start text-sm font-medium hover:bg-hover"
      >
        {open ? <LuChevronDown /> : <LuChevronRight className="rtl:-scale-x-100" />}
        {t('typing.blocks')}
      </button>
      {/* Made only when opened: while one writes, every key would change it. */}
      {open ? <KeyedList {...props} /> : null}
    </section>
  );
}
