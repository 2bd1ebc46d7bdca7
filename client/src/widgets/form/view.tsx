import { ENTRY_PATH, FORM_NAMES } from '@vestry/sync/widgets/form-spec';
import { form as definition } from '@vestry/sync/widgets/form/definition';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { FieldsOf, View, ViewProps } from '../view';
import { Consent, Field } from './field';

/** A form as browsers have them: it is sent and answered with a page where there is no script. */
export const form: View<'form'> = ({ id, fields, frame, context }) => {
  const { t, typed } = context;
  return (
    <section {...frame} data-behaviour="form">
      <Title id={id} context={context} text={fields.title} />
      <Words as="p" of="description" className="intro">
        {fields.description}
      </Words>
      <p
        className="said"
        role="status"
        tabIndex={-1}
        data-failed={t('site.formFailed')}
        data-waiting={t('site.formWaiting')}
        hidden={!typed?.sent}
      >
        {fields.thanks || t('site.formThanks')}
      </p>
      {context.closed ? <p className="said">{t('site.formClosed')}</p> : null}
      {typed?.message ? (
        <p className="said wrong" role="alert">
          {typed.message}
        </p>
      ) : null}
      {typed?.sent ? null : (
        <form method="post" action={ENTRY_PATH} aria-label={fields.title || t('site.formTitle')}>
          {context.closed ? (
            <fieldset disabled>
              <Controls id={id} fields={fields} context={context} />
            </fieldset>
          ) : (
            <Controls id={id} fields={fields} context={context} />
          )}
        </form>
      )}
    </section>
  );
};

function Controls({
  id,
  fields,
  context,
}: Pick<ViewProps<'form'>, 'id' | 'context'> & { fields: FieldsOf<'form'> }) {
  const { t, mode, typed, page } = context;
  const spec = definition.form?.(fields);
  const isInert = mode === 'canvas';
  // A button takes the keys of who types into it.
  const Button = isInert ? 'span' : 'button';
  return (
    <>
      <input type="hidden" name={FORM_NAMES.page} value={page ?? ''} />
      <input type="hidden" name={FORM_NAMES.widget} value={id} />
      {spec?.fields.map((field, index) => (
        <Field
          key={field.key}
          field={field}
          label={fields.items?.[index]?.label}
          value={typed?.values[field.key]}
          error={typed?.errors[field.key]}
          inert={isInert}
          t={t}
        />
      ))}
      <label className="trap" aria-hidden>
        {t('site.formTrap')}
        <input name={FORM_NAMES.trap} tabIndex={-1} autoComplete="off" />
      </label>
      {spec?.consent ? <Consent text={fields.consent} typed={typed} inert={isInert} t={t} /> : null}
      <Button className="button">
        <Words of="button" fallback={t('site.formSend')}>
          {fields.button}
        </Words>
      </Button>
    </>
  );
}
