import { useNavigate } from 'react-router';
import { z } from 'zod';
import { kindKey } from '#contract/kinds/kind.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { KIND_ICONS } from '#domain/kinds/kind.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { beginKind } from '../api/kinds.ts';
import { messageWords } from '../shared/mistake-words.ts';
import { begunKind, copiedKind, keyOfKind } from './changed-kind.ts';
import { problemsFromServer } from './kind-problems.ts';
import { ICON_WORDS } from './kind-words.ts';

interface NewKindDialogProps {
  /** What is copied; without it the kind begins empty. */
  original?: { readonly key: string; readonly name: string };
  onClose: () => void;
}

const name = (missing: string) => z.string({ error: missing }).trim().min(1, missing).max(40, 'At most 40 letters');

const schema = z
  .object({
    plural: name('Please say what several of them are called'),
    singular: name('Please say what one of them is called'),
    /** Follows from the name as long as nobody writes another one. */
    key: z.string().trim().optional(),
    icon: z.enum(KIND_ICONS),
  })
  .transform(({ key, ...kind }, context) => {
    const checked = kindKey.safeParse(key || keyOfKind(kind.plural));
    if (checked.success) return { ...kind, key: checked.data };
    context.addIssue({
      code: 'custom',
      path: ['key'],
      message: `Address ${messageWords(checked.error.issues[0]?.message ?? '')}`,
    });
    return z.NEVER;
  });

/** Two names and an address: everything else follows, and can be changed before it is published. */
export function NewKindDialog({ original, onClose }: NewKindDialogProps) {
  const navigate = useNavigate();
  const { begin, documentOf, ...beginning } = beginKind;
  const form = useDeskForm({
    ...beginning,
    name: `new-kind:${original?.key ?? ''}`,
    schema,
    initial: { plural: '', singular: '', key: '', icon: 'box' as const },
    send: async (named) => begin(original ? copiedKind(await documentOf(original.key), named) : begunKind(named)),
    mistakes: problemsFromServer,
    onDone: ({ key }) => {
      onClose();
      void navigate(`/kinds/${key}`);
    },
  });
  const follows = keyOfKind(form.values.plural ?? '') || 'clothing';
  return (
    <FormDialog
      {...{ form, onClose }}
      title={original ? `Duplicate ${original.name}` : 'New kind'}
      description={
        original
          ? 'The copy has the same fields, choices and filters. It is a draft until you publish it.'
          : 'It is a draft until you publish it.'
      }
      action="Begin"
    >
      <TextField label="Several are called" placeholder="Clothing" autoComplete="off" {...form.field('plural')} />
      <TextField label="One is called" placeholder="Piece of clothing" autoComplete="off" {...form.field('singular')} />
      <TextField
        label="Address"
        placeholder={follows}
        hint={`Its page is at /${form.values.key || follows}. Fixed once it has products.`}
        isHintBesideError
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('key')}
      />
      <SelectField
        label="Drawing"
        options={KIND_ICONS.map((icon) => ({ value: icon, label: ICON_WORDS[icon] }))}
        {...form.field('icon')}
      />
    </FormDialog>
  );
}
