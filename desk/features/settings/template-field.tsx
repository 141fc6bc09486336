import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DEFAULT_LANGUAGE } from '#domain/languages/languages.ts';
import {
  fillTemplate,
  PLACEHOLDER_MEANINGS,
  type Placeholder,
  type TemplateValues,
} from '#domain/messages/message-template.ts';
import type { InLanguage } from '#domain/messages/translated-texts.ts';
import {
  ALLOWED_PLACEHOLDERS,
  DEFAULT_TEMPLATES,
  TEMPLATE_TITLES,
  type TemplateName,
} from '#domain/messages/whatsapp-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

interface TemplateTextProps {
  label: string;
  rows: number;
  text: string;
  error: string | undefined;
  placeholders: readonly Placeholder[];
  /** What it is while nobody has changed it. */
  initial: string;
  onChange: (text: string) => void;
}

/** A text with the placeholders that may stand in it, one press each, and the way back to the default. */
export function TemplateText({ label, rows, text, error, placeholders, initial, onChange }: TemplateTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);

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
    <div className="min-w-0">
      <TextAreaField
        ref={field}
        label={label}
        rows={rows}
        value={text}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="mt-1.5 flex flex-wrap gap-1">
        {placeholders.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            title={`Insert ${PLACEHOLDER_MEANINGS[placeholder]}`}
            aria-label={`Insert ${PLACEHOLDER_MEANINGS[placeholder]} into ${label}`}
            onClick={() => insert(placeholder)}
            className="min-h-7 pointer-coarse:min-h-11 rounded-md bg-panel px-2 text-xs hover:bg-line"
          >
            {`{${placeholder}}`}
          </button>
        ))}
        {text !== initial && (
          <Button kind="bare" className="min-h-7! text-xs" onClick={() => onChange(initial)}>
            Default<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface TemplateFieldProps {
  name: TemplateName;
  text: string;
  /** What is really said, and in which language; the text itself, where nothing else is named. */
  shown?: InLanguage<string>;
  /** What it is while nobody has changed it. */
  initial?: string;
  error: string | undefined;
  sample: TemplateValues;
  onChange: (text: string) => void;
}

/** One text for WhatsApp, and how it reads when it is filled in. */
export function TemplateField({ name, text, initial, shown, error, sample, onChange }: TemplateFieldProps) {
  const said = shown ?? { text, code: DEFAULT_LANGUAGE };
  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      <TemplateText
        label={TEMPLATE_TITLES[name]}
        rows={5}
        placeholders={ALLOWED_PLACEHOLDERS[name]}
        initial={initial ?? DEFAULT_TEMPLATES[name]}
        {...{ text, error, onChange }}
      />
      <figure className="min-w-0">
        <figcaption className="mb-1 text-muted text-sm">With a sample order</figcaption>
        <p
          lang={said.code}
          dir="auto"
          className="min-h-16 whitespace-pre-wrap break-words rounded-card rounded-tl-none bg-good-surface px-3 py-2 text-ink"
        >
          {error ? 'Shown once the text is in order.' : fillTemplate(said.text, sample)}
        </p>
      </figure>
    </div>
  );
}
