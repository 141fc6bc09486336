import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  ALLOWED_PLACEHOLDERS,
  DEFAULT_TEMPLATES,
  fillTemplate,
  PLACEHOLDER_MEANINGS,
  TEMPLATE_TITLES,
  type TemplateName,
  type TemplateValues,
} from '#domain/messages/message-template.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

interface TemplateFieldProps {
  name: TemplateName;
  text: string;
  error: string | undefined;
  sample: TemplateValues;
  onChange: (text: string) => void;
}

/** One text, with the placeholders that have a value in it, and how it reads when they are filled in. */
export function TemplateField({ name, text, error, sample, onChange }: TemplateFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const title = TEMPLATE_TITLES[name];

  /** Where the cursor is, which stays behind it. */
  function insert(placeholder: string) {
    const area = field.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const word = `{${placeholder}}`;
    flushSync(() => onChange(text.slice(0, from) + word + text.slice(to)));
    area.focus();
    area.setSelectionRange(from + word.length, from + word.length);
  }

  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="min-w-0">
        <TextAreaField
          ref={field}
          label={title}
          rows={5}
          value={text}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className="mt-1.5 flex flex-wrap gap-1">
          {ALLOWED_PLACEHOLDERS[name].map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              title={`Insert ${PLACEHOLDER_MEANINGS[placeholder]}`}
              aria-label={`Insert ${PLACEHOLDER_MEANINGS[placeholder]} into ${title}`}
              onClick={() => insert(placeholder)}
              className="min-h-7 pointer-coarse:min-h-11 rounded-md bg-panel px-2 text-xs hover:bg-line"
            >
              {`{${placeholder}}`}
            </button>
          ))}
          {text !== DEFAULT_TEMPLATES[name] && (
            <Button kind="bare" className="min-h-7! text-xs" onClick={() => onChange(DEFAULT_TEMPLATES[name])}>
              Default<span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      </div>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-muted text-sm">With a sample order</figcaption>
        <p
          dir="auto"
          className="min-h-16 whitespace-pre-wrap break-words rounded-card rounded-tl-none bg-good-surface px-3 py-2 text-ink"
        >
          {error ? 'Shown once the text is in order.' : fillTemplate(text, sample)}
        </p>
      </figure>
    </div>
  );
}
