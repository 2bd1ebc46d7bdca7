import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';

/** Native disclosures of one name: the browser keeps at most one of them open. */
export const faq1: View<'faq1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    <div className="questions">
      {fields.items?.map((item) =>
        item.question || context.mode === 'canvas' ? (
          <details key={item.key} name={`faq-${id}`}>
            <summary>
              <ItemTitle id={id} context={context} of={['items', item.key, 'question']}>
                {item.question}
              </ItemTitle>
            </summary>
            <Words as="p" of={['items', item.key, 'answer']}>
              {item.answer}
            </Words>
          </details>
        ) : null,
      )}
    </div>
  </section>
);
