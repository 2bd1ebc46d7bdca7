import { hasHours, Hours } from '../parts/opening-hours';
import { Words } from '../parts/words';
import type { View } from '../view';

export const footer1: View<'footer1'> = ({ fields, frame, parts, context }) => (
  <footer {...frame} data-layout={fields.layout}>
    <div className="columns">
      <div>
        <Words as="h2" of="section1Title">
          {fields.section1Title}
        </Words>
        <Words as="p" of="description">
          {fields.description}
        </Words>
      </div>
      {fields.hours && hasHours(context) ? (
        <div>
          <Words as="h2" of="hoursTitle" fallback={context.t('site.openingHours')}>
            {fields.hoursTitle}
          </Words>
          <Hours context={context} />
        </div>
      ) : null}
      <div>
        <Words as="h2" of="section2Title">
          {fields.section2Title}
        </Words>
        {parts[0]?.element}
      </div>
      <div>
        <Words as="h2" of="section3Title">
          {fields.section3Title}
        </Words>
        {parts.slice(1).map((part) => part.element)}
      </div>
    </div>
    <Words as="p" of="messageBottom" className="bottom">
      {fields.messageBottom}
    </Words>
  </footer>
);
