import { resolve } from 'node:path';
import { readFolder, SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { summaryOf } from '#catalogue/summary.ts';
import { warningsOf } from '#catalogue/warnings.ts';
import { movesByMoreThanHalf } from '#domain/catalogue/price-change.ts';
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts';
import {
  applyImport,
  changesNothing,
  type ImportedProduct,
  type ImportPlan,
  planImport,
} from '#server/catalogue/import-catalogue.ts';
import type { ImportedKind } from '#server/catalogue/import-kinds.ts';
import { storedKinds } from '#server/catalogue/stored-kinds.ts';
import {
  actingFor,
  type CommandAnswer,
  CommandError,
  type CommandShop,
  type Program,
  type Typed,
  valueOrThrow,
} from './command.ts';
import { cell } from './format.ts';
import { problemWords, warningWords } from './refusal-words.ts';

/** Longer plans are counted, not listed. */
const MOST_LINES = 200;

export const CATALOGUE_PROGRAM: Program = {
  name: 'catalogue',
  commands: {
    export: {
      about: 'Write what the shop sells and says as files: they can be edited, stored in git and imported again.',
      operands: ['folder?'],
      run: exportFiles,
    },
    import: {
      about:
        'Take the files over into the shop. Shows what would change and asks; --yes does not ask. Products that are not in the files are hidden.',
      operands: ['folder?'],
      options: { yes: {}, seen: { value: 'version', internal: true } },
      run: importFiles,
    },
    check: {
      about: 'Look for mistakes and slips in the files. Changes nothing and needs no shop.',
      operands: ['folder?'],
      runAlone: (typed, folder) => checkFolder(folderOf(folder, typed)),
    },
  },
  footer: [
    'Without a folder: catalogue/ of the program, which a new shop begins with.',
    'What is imported shows in the shop within seconds; nothing needs to be built or restarted.',
  ],
};

const folderOf = (typedIn: string, typed: Typed) =>
  typed.operand(0) ? resolve(typedIn, typed.operand(0)) : SHIPPED_FOLDER;

/** Throws the mistakes, or returns the warnings with a summary. */
export function checkFolder(folder: string = SHIPPED_FOLDER): string {
  const result = readFolder(folder);
  if (!result.ok) throw new CommandError(result.problems.map(problemWords).join('\n'));
  const { kinds, products } = result.catalogue;
  const warnings = warningsOf(kinds, products).map(warningWords);
  return [...warnings, `Catalogue is sound: ${summaryOf(kinds, products)}`].join('\n');
}

async function exportFiles({ staff, folder }: CommandShop, typed: Typed): Promise<string> {
  const target = folderOf(folder, typed);
  try {
    const { version, products } = await exportCatalogue(staff, target);
    return `Version ${version} of the catalogue written to ${target}: ${summaryOf(await storedKinds(staff), products)}`;
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`${target} cannot be written: ${message}`);
  }
}

async function importFiles(shop: CommandShop, typed: Typed): Promise<CommandAnswer> {
  const plan = await planImport(shop.staff, folderOf(shop.folder, typed));
  if (!plan.ok) throw new CommandError(`${plan.problems.map(problemWords).join('\n')}\nNothing was changed.`);
  const warnings = plan.warnings.map(warningWords);
  if (changesNothing(plan)) return [...warnings, 'The shop has all of this already: nothing would change.'].join('\n');
  const seen = typed.value('seen');
  if (seen !== undefined && seen !== String(plan.catalogueVersion))
    throw new CommandError('The catalogue was changed in the meantime. Please import again.');
  const text = [...warnings, ...linesOf(plan)].join('\n');
  if (!typed.has('yes')) {
    const args = [
      'import',
      ...(typed.operand(0) ? [typed.operand(0)] : []),
      '--yes',
      '--seen',
      `${plan.catalogueVersion}`,
    ];
    return { text, confirm: { question: 'Do it?', args } };
  }
  const { version } = valueOrThrow(await applyImport(shop, actingFor(shop), plan), shop);
  return `${seen === undefined ? `${text}\n` : ''}Imported: the catalogue has version ${version} now.`;
}

function linesOf({ kinds, kindSequence, products, documents }: ImportPlan): string[] {
  const counts = (['new', 'changed', 'missing'] as const)
    .map((kind) => ({ kind, count: products.filter((product) => product.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind === 'missing' ? 'hidden' : kind}`);
  const rest = products.length - MOST_LINES;
  return [
    // What looks like a slip is at the top, where it is seen.
    ...[...products.filter(isJump), ...products.filter((product) => !isJump(product))].slice(0, MOST_LINES).map(lineOf),
    ...(rest > 0 ? [`and ${rest} more products`] : []),
    ...documents.map(({ name }) => `${name}.json: changed`),
    ...kinds.map(kindLine),
    ...(kindSequence ? [`Sequence of the kinds: ${kindSequence.join(', ')}`] : []),
    counts.length > 0 ? `Products: ${counts.join(', ')}` : 'No product would change',
  ];
}

function kindLine({ change: { key }, kind, parts }: ImportedKind): string {
  if (kind === 'new') return `Kind ${key}: new`;
  return `Kind ${key}: ${kind === 'missing' ? 'hidden, it is not in the files' : `${parts.join(', ')} changed`}`;
}

/** A price that moves by more than half. */
const isJump = ({ fields }: ImportedProduct) =>
  fields.some(
    ({ field, was, becomes }) =>
      field === 'price' && Number(was) > 0 && movesByMoreThanHalf(Number(was), Number(becomes)),
  );

function lineOf(imported: ImportedProduct): string {
  const {
    change: { category, id },
    name,
    kind,
    fields,
  } = imported;
  const product = `${category}:${id} ${cell(name, 60)}`;
  if (kind === 'new') return `${product}: new`;
  if (kind === 'missing') return `${product}: hidden, it is not in the files`;
  return `${product}: ${fields.map(({ field, was, becomes }) => `${field} ${shown(was)} -> ${shown(becomes)}`).join('; ')}${isJump(imported) ? ' (the price moves by more than half)' : ''}`;
}

const shown = (value: unknown) => (value === undefined ? 'none' : cell(JSON.stringify(value), 50));
