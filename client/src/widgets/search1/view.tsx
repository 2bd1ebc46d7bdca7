import { SearchForm } from '../parts/search-form';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';

/** A field that leads to the page of results, as browsers do it: it needs no script. */
export const search1: View<'search1'> = ({ id, fields, frame, context }) => {
  const { t, mode } = context;
  return (
    <section {...frame}>
      <Title id={id} context={context} text={fields.title} />
      <Words as="p" of="description" className="intro">
        {fields.description}
      </Words>
      <SearchForm
        t={t}
        inert={mode === 'canvas'}
        label={
          <Words of="label" fallback={t('site.searchLabel')}>
            {fields.label}
          </Words>
        }
        button={
          <Words of="button" fallback={t('site.search')}>
            {fields.button}
          </Words>
        }
      />
    </section>
  );
};
