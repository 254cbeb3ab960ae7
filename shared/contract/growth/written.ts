import { createHash } from 'node:crypto';
import type { Schema, Surface } from './surface';

/** A surface with the version that it is of. */
export interface Baseline extends Surface {
  version: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A surface as text to commit: what stands in it more than once is written once, a line per definition and call. */
export function written({ version, failure, calls }: Baseline): string {
  const seen = new Map<string, number>();
  const count = (value: unknown): void => {
    if (!isObject(value)) return;
    const text = JSON.stringify(value);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    // What is in something that is repeated is written once with it.
    if (times === 1) for (const part of Object.values(value)) count(part);
  };
  for (const call of Object.values(calls)) count(call);

  const definitions = new Map<string, string>();
  const short = (value: unknown, mayRefer = true): unknown => {
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const isShared = mayRefer && 'type' in value && text.length > 60 && seen.get(text)! > 1;
    if (!isShared)
      return Array.isArray(value)
        ? value.map((part) => short(part))
        : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, short(part)]));
    const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
    if (!definitions.has(name)) definitions.set(name, JSON.stringify(short(value, false)));
    return { $ref: name };
  };
  const lines = Object.entries(calls).map(
    ([name, call]) => `    ${JSON.stringify(name)}: ${JSON.stringify(short(call))}`,
  );
  const shared = [...definitions].map(([name, text]) => `    ${JSON.stringify(name)}: ${text}`);
  return [
    '{',
    `  "version": ${JSON.stringify(version)},`,
    `  "failure": ${JSON.stringify(failure)},`,
    '  "definitions": {',
    shared.sort().join(',\n'),
    '  },',
    '  "calls": {',
    lines.sort().join(',\n'),
    '  }',
    '}\n',
  ].join('\n');
}

/** The surface that `written` has written. */
export function read(text: string): Baseline {
  const { version, failure, definitions, calls } = JSON.parse(text);
  const known = new Map<string, Schema>();
  const whole = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') {
      const name = value.$ref;
      if (!known.has(name)) known.set(name, whole(definitions[name]) as Schema);
      return known.get(name);
    }
    if (Array.isArray(value)) return value.map(whole);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]));
  };
  return { version, failure, calls: whole(calls) as Baseline['calls'] };
}
