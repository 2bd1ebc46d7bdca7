import type { View } from '../view';

export const footer1: View<'footer1'> = ({ fields, frame, parts }) => (
  <footer {...frame}>
    <div className="columns">
      <div>
        {fields.section1Title ? <h2>{fields.section1Title}</h2> : null}
        {fields.description ? <p>{fields.description}</p> : null}
      </div>
      <div>
        {fields.section2Title ? <h2>{fields.section2Title}</h2> : null}
        {parts[0]?.element}
      </div>
      <div>
        {fields.section3Title ? <h2>{fields.section3Title}</h2> : null}
        {parts.slice(1).map((part) => part.element)}
      </div>
    </div>
    {fields.messageBottom ? <p className="bottom">{fields.messageBottom}</p> : null}
  </footer>
);
