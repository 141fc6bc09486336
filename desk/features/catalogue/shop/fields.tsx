import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { type PlainKind, type ShopField, sceneName } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts } from '#contract/catalogue/shop-texts.ts';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { useRights } from '#desk/api/session.ts';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { NumberField, TextAreaField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { SceneField } from './scene-field.tsx';
import { picturePath } from './scenes.ts';
import { emptyEntry, groupOf } from './tidy.ts';
import { VeilField } from './veil-field.tsx';

/** What all fields of a form need, however deep they are. */
interface FormTools {
  valueAt: (path: string) => unknown;
  set: (path: string, value: unknown) => void;
  errorAt: (path: string) => string | undefined;
  brands: readonly string[];
  /** Pages of the shop that a button may lead to. */
  pages: readonly string[];
  scenes: ShopTexts['scenes'];
  /** What is known of the pictures that are named, by path. */
  pictures?: ReadonlyMap<string, ShownPicture>;
  /** A file is on its way, until what it returns is called. */
  onComing?: () => () => void;
  /** Fields that stay as they are, by path, with the reason. */
  fixed?: (path: string) => string | undefined;
}

const Tools = createContext<FormTools>({
  ...{ valueAt: () => undefined, set: () => {}, errorAt: () => undefined },
  ...{ brands: [], pages: [], scenes: [] },
});

export const FormToolsProvider = Tools;

interface FieldsProps {
  fields: readonly ShopField[];
  /** The path of the group that they are in, with a dot at its end. */
  before?: string;
  /** How deep: the heading of a group inside a group is smaller. */
  depth?: number;
}

/** The fields of a table, whatever they are. */
export function Fields({ fields, before = '', depth = 0 }: FieldsProps) {
  return (
    <div className="space-y-4">
      {fields.map((field) => {
        const path = before + field.key;
        if (field.kind === 'group')
          return (
            <Group key={field.key} label={field.label} isHidden={depth === 0 && fields.length === 1}>
              <Fields fields={field.fields} before={`${path}.`} depth={depth + 1} />
            </Group>
          );
        if (field.kind === 'list') return <ListField key={field.key} field={field} path={path} depth={depth + 1} />;
        const { key, wordsIn, veilIn, pictureIn, ...plain } = field;
        const beside = {
          ...(wordsIn && { wordsAt: before + wordsIn }),
          ...(veilIn && { veilAt: before + veilIn }),
          ...(pictureIn && { pictureAt: before + pictureIn }),
        };
        return <PlainField key={key} {...plain} path={path} {...beside} />;
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

const nothingComes = () => () => {};

interface PlainProps {
  kind: PlainKind;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  path: string;
  /** Of a picture: where its words are, and its veil. */
  wordsAt?: string;
  veilAt?: string;
  /** Of a veil: where its picture is. */
  pictureAt?: string;
}

const INPUTS = {
  phone: { inputMode: 'tel', dir: 'ltr' },
  email: { inputMode: 'email', dir: 'ltr' },
  link: { inputMode: 'url', dir: 'ltr' },
  target: { inputMode: 'url', dir: 'ltr' },
} as const;

function PlainField({ kind, label, hint, isOptional, isLabelHidden, path, wordsAt, veilAt, pictureAt }: PlainProps) {
  const { valueAt, set, errorAt, brands, pages, scenes, pictures, onComing = nothingComes, fixed } = useContext(Tools);
  const value = valueAt(path);
  const onChange = (next: unknown, keepsWords = false) => {
    set(path, next);
    if (wordsAt && !keepsWords) set(wordsAt, wordsFor(scenes, next));
    if (veilAt) set(veilAt, undefined);
  };
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
        {...common}
        value={typed}
        onChange={({ target }) => onChange(wholeNumber.setValueAs(target.value) ?? (isOptional ? undefined : ''))}
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
        words={wordsAt && valueAt(wordsAt)}
        onChange={onChange}
        onComing={onComing}
      />
    );
  if (kind === 'veil') {
    const picture = pictureAt && valueAt(pictureAt);
    return (
      <VeilField
        label={label}
        error={common.error}
        value={typeof value === 'number' ? value : undefined}
        picture={typeof picture === 'string' ? pictures?.get(picturePath(picture)) : undefined}
        onChange={onChange}
      />
    );
  }
  if (kind === 'text')
    return (
      <TextAreaField
        {...common}
        rows={typed.length > 160 ? 5 : 3}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const suggestions = kind === 'brand' ? brands : kind === 'target' ? pages : undefined;
  const listed = suggestions ? { list: `known-for-${path}` } : {};
  return (
    <>
      <TextField
        {...common}
        {...listed}
        {...(kind in INPUTS ? INPUTS[kind as keyof typeof INPUTS] : {})}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions && (
        <datalist id={`known-for-${path}`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface ListProps {
  field: Extract<ShopField, { kind: 'list' }>;
  path: string;
  depth: number;
}

function ListField({ field, path, depth }: ListProps) {
  const { valueAt, set, errorAt } = useContext(Tools);
  const { label, hint, elsewhere, one, entry, most = Number.POSITIVE_INFINITY } = field;
  const { sees } = useRights();
  const stored = valueAt(path);
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const error = errorAt(path);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {hint && (
        <p className="mb-1.5 text-muted text-sm">
          {hint}
          {elsewhere && (
            <>
              {' '}
              {sees('settings') ? (
                <Link to={elsewhere.to} className="text-brand underline underline-offset-4">
                  {elsewhere.label}
                </Link>
              ) : (
                elsewhere.label
              )}
              .
            </>
          )}
        </p>
      )}
      <SortableList
        entries={entries}
        nameOf={(value, at) => nameOf(entry, value) || `${label} ${at + 1}`}
        make={entries.length < most ? () => emptyEntry(entry) : undefined}
        addLabel={`Add ${one}`}
        onChange={(next) => set(path, next)}
        isTall={typeof entry !== 'string'}
      >
        {(_, at) =>
          typeof entry === 'string' ? (
            <PlainField kind={entry} label={`${label} ${at + 1}`} isLabelHidden path={`${path}.${at}`} />
          ) : (
            <Fields fields={entry} before={`${path}.${at}.`} depth={depth} />
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
