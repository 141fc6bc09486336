import { createContext, useContext } from 'react';
import { type PlainKind, type ShopField, sceneName } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts } from '#contract/catalogue/shop-texts.ts';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { NumberField } from '#desk/lib/number-field.tsx';
import { SortableList } from '#desk/lib/sortable-list.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { SceneField } from './scene-field.tsx';
import { picturePath } from './scenes.ts';
import { emptyEntry, groupOf } from './tidy.ts';

type Value = Readonly<Record<string, unknown>>;

/** What all fields of a form need, however deep they are. */
interface FormTools {
  errorAt: (path: string) => string | undefined;
  brands: readonly string[];
  scenes: ShopTexts['scenes'];
  /** What is known of the pictures that are named, by path. */
  pictures?: ReadonlyMap<string, ShownPicture>;
  /** Fields that stay as they are, by path, with the reason. */
  fixed?: (path: string) => string | undefined;
}

const Tools = createContext<FormTools>({ errorAt: () => undefined, brands: [], scenes: [] });

export const FormToolsProvider = Tools;

interface FieldsProps {
  fields: readonly ShopField[];
  value: Value;
  onChange: (value: Value) => void;
  /** The path of the group that they are in, with a dot at its end. */
  before?: string;
  /** How deep: the heading of a group inside a group is smaller. */
  depth?: number;
}

/** The fields of a table, whatever they are. */
export function Fields({ fields, value, onChange, before = '', depth = 0 }: FieldsProps) {
  const { scenes } = useContext(Tools);
  return (
    <div className="space-y-4">
      {fields.map((field) => {
        const set = (part: unknown) =>
          onChange({ ...value, [field.key]: part, ...(field.wordsIn && { [field.wordsIn]: wordsFor(scenes, part) }) });
        const path = before + field.key;
        const part = value[field.key];
        if (field.kind === 'group')
          return (
            <Group key={field.key} label={field.label} isHidden={depth === 0 && fields.length === 1}>
              <Fields
                fields={field.fields}
                value={groupOf(part)}
                onChange={set}
                before={`${path}.`}
                depth={depth + 1}
              />
            </Group>
          );
        if (field.kind === 'list')
          return (
            <ListField
              key={field.key}
              field={field}
              entries={Array.isArray(part) ? part : []}
              onChange={set}
              path={path}
              depth={depth + 1}
            />
          );
        const { key, wordsIn: _words, ...plain } = field;
        return <PlainField key={key} {...plain} value={part} onChange={set} path={path} />;
      })}
    </div>
  );
}

/** A picture that comes with the program comes with its words; somebody has to say what a photograph shows. */
const wordsFor = (scenes: ShopTexts['scenes'], picture: unknown) =>
  scenes.find((scene) => scene.picture === picture)?.alt ?? '';

function Group({ label, isHidden, children }: { label: string; isHidden: boolean; children: React.ReactNode }) {
  return (
    <fieldset className={isHidden ? 'min-w-0' : 'min-w-0 border-line border-t pt-3'}>
      <legend className={isHidden ? 'sr-only' : 'pr-2 font-bold'}>{label}</legend>
      {children}
    </fieldset>
  );
}

interface PlainProps {
  kind: PlainKind;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  path: string;
}

const INPUTS = {
  phone: { inputMode: 'tel', dir: 'ltr' },
  email: { inputMode: 'email', dir: 'ltr' },
  link: { inputMode: 'url', dir: 'ltr' },
} as const;

function PlainField({ kind, label, hint, isOptional, isLabelHidden, value, onChange, path }: PlainProps) {
  const { errorAt, brands, scenes, pictures, fixed } = useContext(Tools);
  const reason = fixed?.(path);
  const common = {
    label: isOptional ? `${label} (optional)` : label,
    hint: reason ?? hint,
    isLabelHidden,
    error: errorAt(path),
    readOnly: reason !== undefined,
    autoComplete: 'off',
  };
  const typed = String(value ?? '');
  if (kind === 'year')
    return (
      <NumberField
        label={common.label}
        hint={hint}
        error={common.error}
        value={value as number}
        onChange={(year) => onChange(year ?? (isOptional ? undefined : ''))}
      />
    );
  if (kind === 'scene')
    return (
      <SceneField
        label={label}
        error={common.error}
        scenes={scenes.map(({ picture }) => picture)}
        value={typed}
        picture={pictures?.get(picturePath(typed))}
        onChange={onChange}
      />
    );
  if (kind === 'text')
    return (
      <TextAreaField
        {...common}
        rows={typed.length > 160 ? 5 : 3}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const listed = kind === 'brand' ? { list: `brands-of-${path}` } : {};
  return (
    <>
      <TextField
        {...common}
        {...listed}
        {...(kind in INPUTS ? INPUTS[kind as keyof typeof INPUTS] : {})}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      {kind === 'brand' && (
        <datalist id={`brands-of-${path}`}>
          {brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface ListProps {
  field: Extract<ShopField, { kind: 'list' }>;
  entries: readonly unknown[];
  onChange: (entries: unknown[]) => void;
  path: string;
  depth: number;
}

function ListField({ field, entries, onChange, path, depth }: ListProps) {
  const { errorAt } = useContext(Tools);
  const { label, hint, one, entry } = field;
  const error = errorAt(path);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {hint && <p className="mb-1.5 text-muted text-sm">{hint}</p>}
      <SortableList
        entries={entries}
        nameOf={(value, at) => nameOf(entry, value) || `${label} ${at + 1}`}
        make={() => emptyEntry(entry)}
        addLabel={`Add ${one}`}
        onChange={onChange}
        isTall={typeof entry !== 'string'}
      >
        {(value, at, change) =>
          typeof entry === 'string' ? (
            <PlainField
              kind={entry}
              label={`${label} ${at + 1}`}
              isLabelHidden
              value={value}
              onChange={change}
              path={`${path}.${at}`}
            />
          ) : (
            <Fields fields={entry} value={groupOf(value)} onChange={change} before={`${path}.${at}.`} depth={depth} />
          )
        }
      </SortableList>
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
    </fieldset>
  );
}

/** The first words of an entry. */
function nameOf(entry: ListProps['field']['entry'], value: unknown): string {
  const first =
    typeof value === 'string' ? value : Object.values(groupOf(value)).find((part) => typeof part === 'string');
  const isScene = typeof entry !== 'string' && entry[0]?.kind === 'scene';
  const name = typeof first === 'string' ? (isScene ? sceneName(first) : first) : '';
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}
