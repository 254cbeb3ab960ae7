import { createHash } from 'node:crypto';
import type { Schema, Surface } from './schema';

/** A surface with its contract version. */
export interface Baseline extends Surface {
  version: string;
  /** Names the content. Only in what an API serves (`buildContractDocument`). */
  hash?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Formats a baseline as JSON with a line for each call and each definition. Repeated schemas become definitions, so that diffs stay short. */
export function formatBaseline({ version, failure, calls }: Baseline): string {
  const seen = new Map<string, number>();
  const count = (value: unknown): void => {
    if (!isObject(value)) return;
    const text = JSON.stringify(value);
    const occurrences = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrences);
    // Parts of a repeated schema are counted only once.
    if (occurrences === 1) for (const part of Object.values(value)) count(part);
  };
  for (const call of Object.values(calls)) count(call);

  const definitions = new Map<string, string>();
  const shorten = (value: unknown, canBeReference = true): unknown => {
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const isShared = canBeReference && 'type' in value && text.length > 60 && seen.get(text)! > 1;
    if (!isShared)
      return Array.isArray(value)
        ? value.map((part) => shorten(part))
        : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
    const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
    if (!definitions.has(name)) definitions.set(name, JSON.stringify(shorten(value, false)));
    return { $ref: name };
  };
  const lines = Object.entries(calls).map(
    ([name, call]) => `    ${JSON.stringify(name)}: ${JSON.stringify(shorten(call))}`,
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

/** Parses the text of `formatBaseline`, also with the hash that an API adds. */
export function parseBaseline(text: string): Baseline {
  const { version, hash, failure, definitions, calls } = JSON.parse(text);
  const expanded = new Map<string, Schema>();
  const expand = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') {
      const name = value.$ref;
      if (!expanded.has(name)) expanded.set(name, expand(definitions[name]) as Schema);
      return expanded.get(name);
    }
    if (Array.isArray(value)) return value.map(expand);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expand(part)]));
  };
  return { version, ...(hash && { hash }), failure, calls: expand(calls) as Baseline['calls'] };
}
