import { t } from '@vestry/sync/messages/translate';
import type { PageTemplate, SectionTemplate } from '../../../templates/template';
import { TemplatePicture } from './template-picture';

interface TemplateCardProps {
  template: SectionTemplate | PageTemplate;
  ratios: readonly [least: number, most: number];
  onChoose: () => void;
}

/** A template by its picture, name and purpose; all of it is one button. */
export function TemplateCard({ template, ratios, onChoose }: TemplateCardProps) {
  const [label, hint] = [t(template.label), t(template.hint)];
  return (
    <div className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <TemplatePicture title={label} template={template} ratios={ratios} />
      <div className="flex grow flex-col border-t border-line px-3 py-2">
        {/* A frame may not lie in a button: the button's own box lies over the card. */}
        <button
          type="button"
          onClick={onChoose}
          className="text-start text-sm font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none"
        >
          {label}
        </button>
        <span className="text-xs text-soft">{hint}</span>
      </div>
    </div>
  );
}
