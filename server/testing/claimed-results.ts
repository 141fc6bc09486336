import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/*
 * What the server takes the results of SQL functions for. Its types are read from the calls by the compiler, whose API says of itself
 * that it may change: nothing but this file knows of it, and only a test uses this file.
 */

const ROOT = join(import.meta.dirname, '../..');

/** `SELECT find_orders($1::jsonb) AS result`, or `SELECT * FROM outbox_figures()`. */
const STATEMENT = /^SELECT (?:(\w+)\(.*\) AS (\w+)|\* FROM (\w+)\(.*\))$/;

/** The function whose result a statement reads, and the column that it is in; no column where it is the row. */
export function readIn(sql: string): { name: string; column: string | undefined } | undefined {
  const [, name, column, table] = STATEMENT.exec(sql) ?? [];
  return name ? { name, column } : table ? { name: table, column: undefined } : undefined;
}

export interface Claim {
  /** The SQL function. */
  readonly name: string;
  /** Where it is called. */
  readonly place: string;
  /** The type says nothing of the result: nobody looks at it. */
  readonly isIgnored: boolean;
  /** What of this value is not as the type says; empty if all of it is. */
  problemsOf(value: unknown): string[];
}

/** Calls `use` with every call of a SQL function in the server whose result is read. */
export function withClaims<T>(use: (claims: readonly Claim[]) => T): T {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('The compiler does not open tsconfig.json');
    const { checker, program } = project;
    const asked = askedOf(checker);
    const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
    return use(
      files.flatMap((path) => {
        const file = program.getSourceFile(join(ROOT, path));
        return file ? claimsIn(file, path, checker, asked) : [];
      }),
    );
  } finally {
    api.close();
  }
}

function claimsIn(file: SourceFile, path: string, checker: Checker, asked: Asked): Claim[] {
  const claims: Claim[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral) {
      const read = readIn((node as Node & { text: string }).text);
      if (read) {
        const { name, column } = read;
        const place = `${path}: ${name}`;
        if (node.parent.kind !== SyntaxKind.CallExpression)
          throw new Error(`${place} is not written where it is called`);
        const type = resultOf(node.parent as CallExpression, column, checker);
        if (!type) throw new Error(`${place}: the type of its result is not known`);
        claims.push({
          name,
          place,
          isIgnored: (type.flags & IGNORED) !== 0,
          problemsOf: (value) => problemsOf(value, type, name, asked),
        });
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return claims;
}

/** The type of the column or the row, out of Promise<T>, Promise<StaffResult<T>> or Promise<Row[]>. */
function resultOf(call: CallExpression, column: string | undefined, checker: Checker): Type | undefined {
  const promise = checker.getTypeAtLocation(call);
  if (!promise?.isTypeReference()) return undefined;
  const [answer] = checker.getTypeArguments(promise);
  if (!answer) return undefined;
  const members = answer.isUnionType() ? answer.getTypes() : [answer];
  const success = members.find((type) => propertyOf(type, 'ok', checker) && propertyOf(type, 'value', checker));
  if (success) return propertyOf(success, 'value', checker);
  const row = checker.isArrayType(answer) && answer.isTypeReference() ? checker.getTypeArguments(answer)[0] : undefined;
  if (column === undefined) return row;
  return (row && propertyOf(row, column, checker)) ?? answer;
}

function propertyOf(type: Type, name: string, checker: Checker): Type | undefined {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbol(property);
}

const IGNORED = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Void;

const BASIC: readonly [TypeFlags, (value: unknown) => boolean][] = [
  [TypeFlags.Any | TypeFlags.Unknown, () => true],
  [TypeFlags.String | TypeFlags.TemplateLiteral, (value) => typeof value === 'string'],
  [TypeFlags.Number, (value) => typeof value === 'number'],
  [TypeFlags.Boolean, (value) => typeof value === 'boolean'],
  [TypeFlags.Null, (value) => value === null],
  [TypeFlags.Undefined | TypeFlags.Void, (value) => value === undefined || value === null || value === ''],
];

/** Each question to the compiler is a message to another process: it is asked once. */
function once<Of extends { id: number }, Answer>(ask: (of: Of) => Answer): (of: Of) => Answer {
  const answers = new Map<number, Answer>();
  return (of) => {
    if (!answers.has(of.id)) answers.set(of.id, ask(of));
    return answers.get(of.id) as Answer;
  };
}

function askedOf(checker: Checker) {
  return {
    name: once((type: Type) => checker.typeToString(type)),
    members: once((type: Type) => (type.isUnionType() ? type.getTypes() : undefined)),
    widest: once((type: Type) => checker.getBaseConstraintOfType(type)),
    elements: once((type: Type) =>
      checker.isArrayLikeType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : undefined,
    ),
    isTuple: once((type: Type) => checker.isTupleType(type)),
    fields: once((type: Type) =>
      checker.getPropertiesOfType(type).map((field) => ({
        name: field.name,
        type: checker.getTypeOfSymbol(field),
        isOptional: (field.flags & SymbolFlags.Optional) !== 0,
      })),
    ),
    index: once((type: Type) => checker.getIndexInfosOfType(type)[0]?.valueType),
  };
}

type Asked = ReturnType<typeof askedOf>;

function problemsOf(value: unknown, type: Type, path: string, asked: Asked): string[] {
  const wrong = () => [`${path} is ${shown(value)}, not ${asked.name(type)}`];
  const basic = BASIC.find(([flags]) => type.flags & flags);
  if (basic) return basic[1](value) ? [] : wrong();
  if (type.isLiteralType()) return value === type.value ? [] : wrong();
  const members = asked.members(type);
  if (members) {
    const found = members.map((member) => problemsOf(value, member, path, asked));
    // A member of the same kind says best what is wrong.
    const ofKind = found.filter(([first]) => !first?.startsWith(`${path} is `));
    return (ofKind.length > 0 ? ofKind : found).toSorted((one, other) => one.length - other.length)[0] ?? wrong();
  }
  if (type.flags & TypeFlags.Instantiable) {
    const widest = asked.widest(type);
    return widest ? problemsOf(value, widest, path, asked) : [];
  }
  if (value instanceof Uint8Array) return type.getSymbol()?.name === 'Uint8Array' ? [] : wrong();
  const elements = asked.elements(type);
  if (elements) {
    if (!Array.isArray(value)) return wrong();
    return value.flatMap((entry, at) => {
      const element = elements[asked.isTuple(type) ? at : 0];
      return element ? problemsOf(entry, element, `${path}[${at}]`, asked) : wrong();
    });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong();
  return fieldProblems(value, type, path, asked);
}

function fieldProblems(value: object, type: Type, path: string, asked: Asked): string[] {
  const given = new Map(Object.entries(value));
  const fields = asked.fields(type);
  const problems = fields.flatMap((field) => {
    if (!given.has(field.name) || !field.type) return field.isOptional ? [] : [`${path} lacks ${field.name}`];
    return problemsOf(given.get(field.name), field.type, `${path}.${field.name}`, asked);
  });
  const others = asked.index(type);
  if (!others) return problems;
  const rest = [...given].filter(([name]) => !fields.some((field) => field.name === name));
  return [...problems, ...rest.flatMap(([name, of]) => problemsOf(of, others, `${path}.${name}`, asked))];
}

function shown(value: unknown): string {
  return value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : String(value);
}
