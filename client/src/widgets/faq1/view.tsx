import { Title } from '../parts/title';
import type { View } from '../view';

/** Native disclosures of one name: the browser keeps at most one of them open. */
export const faq1: View<'faq1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    <div className="questions">
      {fields.items?.map((item) =>
        item.question ? (
          <details key={item.key} name={`faq-${id}`}>
            <summary>
              <h3>{item.question}</h3>
            </summary>
            <p>{item.answer}</p>
          </details>
        ) : null,
      )}
    </div>
  </section>
);
