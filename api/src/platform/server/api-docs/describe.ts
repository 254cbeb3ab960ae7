import type { Call } from '@vastra/shared/contract';
import { z } from 'zod';

/** A call with its doc comment and the file that declares it, such as `admin/orders.ts`. */
export type DescribedCall = Call & { description?: string; source?: string };

const isCall = (value: unknown): value is DescribedCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/**
 * Returns a schema or call of the contract with its doc comment, and any other value as it is. The build of the API docs wraps the contract in
 * this function. A description that the source sets itself stays, unless the field itself has a comment.
 */
export function describe(value: unknown, text: string, kind: 'constant' | 'field', file: string): unknown {
  if (isCall(value)) return Object.assign(value, { source: file, ...(text && { description: text }) });
  if (!(value instanceof z.ZodType) || !text) return value;
  const inherited = value.meta()?.description;
  if (kind === 'constant' && inherited) return value;
  if (inherited?.startsWith('Rupees') && !/rupee/i.test(text)) return value.describe(`${endSentence(text)} In rupees.`);
  if (!(value instanceof z.ZodObject)) return value.describe(endSentence(text));
  const { rest, fields } = splitByField(text, Object.keys(value.shape));
  const described = Object.entries(fields).map(([name, meaning]) => [
    name,
    describe(value.shape[name], meaning, 'field', file) as z.ZodType,
  ]);
  const object = described.length > 0 ? value.safeExtend(Object.fromEntries(described)) : value;
  return rest ? object.describe(rest) : object;
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Moves the sentences of an object's comment that begin with names of its fields to these fields: "`from`, `to`: days of the journey" describes
 * both. All other sentences stay with the object.
 */
export function splitByField(text: string, names: readonly string[]): { rest: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  let current: string[] | undefined;
  for (const sentence of text.split(/(?<=[.;]) (?=[A-Z`])|(?<=;) /)) {
    const found = /^((?:`\w+`(?:, | and |, and )?)+)(:? )(.*)$/.exec(sentence);
    const named = [...(found?.[1].matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name);
    current = named.length > 0 && named.every((name) => names.includes(name)) ? named : undefined;
    if (!current) {
      rest.push(sentence);
      continue;
    }
    const meaning = found![2] === ': ' ? found![3] : sentence;
    for (const name of current) fields[name] = [fields[name], toSentence(meaning)].filter(Boolean).join(' ');
  }
  return { rest: rest.join(' ').replace(/;$/, '.'), fields };
}

const toSentence = (text: string): string => {
  const trimmed = text.replace(/[;.]$/, '');
  return `${trimmed[0].toUpperCase()}${trimmed.slice(1)}.`;
};
