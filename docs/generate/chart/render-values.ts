import { readFileSync } from 'node:fs';
import path from 'node:path';

const chart = path.join(__dirname, '../../../deploy/helm/vastra');
const readChart = (file: string): string => readFileSync(path.join(chart, file), 'utf8');

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  definitions?: Record<string, Schema>;
}

/** A value of values.yaml: its path, what the file says as its default, and the comment above it. */
interface Value {
  path: string[];
  default: string;
  comment: string;
}

/** Reads values and their comments from values.yaml: blocks with two spaces a level, and flow style in a block's last level. */
function readValues(): Value[] {
  const values: Value[] = [];
  let parents: string[] = [];
  let comments: string[] = [];
  let open: Value | undefined;
  for (const line of readChart('values.yaml').split('\n')) {
    if (open) {
      open.default += ` ${line.trim()}`;
      if (/^ *\}$/.test(line)) open = undefined;
      continue;
    }
    // A setting behind a comment sign is offered, and left out.
    const [, space, sign, name, text] = /^( *)(?:(# )(?=[A-Z0-9_]+: ))?([A-Za-z_]\w*):(?: (.*))?$/.exec(line) ?? [];
    const comment = /^ *# ?(.*)$/.exec(line)?.[1];
    if (name) {
      parents = [...parents.slice(0, space.length / 2), name];
      values.push({ path: parents, default: sign ? '' : (text ?? ''), comment: comments.join(' ') });
      comments = [];
    } else if (comment !== undefined) comments.push(comment);
    else if (/^ +\{$/.test(line)) {
      open = values.at(-1)!;
      open.default = '{';
    } else comments = [];
  }
  return values;
}

const schema = JSON.parse(readChart('values.schema.json')) as Schema;

/** Returns the schema of a value, or undefined inside of an object that may hold anything, such as the resources of a container. */
function findSchema(names: string[]): Schema | undefined {
  return names.reduce<Schema | undefined>((found, name) => {
    if (!found || (found.type === 'object' && !found.properties && !found.additionalProperties)) return undefined;
    const next = found.properties?.[name] ?? found.additionalProperties;
    if (typeof next !== 'object') throw new Error(`values.schema.json has no ${names.join('.')}.`);
    return next.$ref ? schema.definitions![next.$ref.split('/').at(-1)!] : next;
  }, schema);
}

/** Returns the type and limits of a value, such as "integer, 5 to 600". */
function renderType({ type, enum: choices, minimum, maximum }: Schema): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ');
  const limits = maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
  return [[type ?? 'any'].flat().join(' or '), ...(minimum === undefined ? [] : [limits])].join(', ');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

function renderRow({ path: names, default: text, comment }: Value): string[] {
  const found = findSchema(names);
  if (!found) return [];
  const meaning = comment || (found.description ?? '');
  const initial = text ? `\`${escapeCell(text)}\`` : '';
  return [`| \`${names.join('.')}\` | ${renderType(found)} | ${initial} | ${escapeCell(meaning)} |`];
}

/** Replaces the table of values in the README of the chart, which stands between comments. */
export function renderChartReadme(readme: string): string {
  const rows = readValues().flatMap(renderRow);
  const table = ['| Value | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
  const renewed = readme.replace(
    /(<!-- values -->\n)[\s\S]*?(\n<!-- end -->)/,
    (_all, begin, end) => begin + table + end,
  );
  if (!readme.includes('<!-- values -->\n')) throw new Error('The README of the chart has no place for the values.');
  return renewed;
}
