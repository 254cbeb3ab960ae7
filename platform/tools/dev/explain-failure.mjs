import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';

const { formatFrame } = createRequire(import.meta.url)('@vastra/shared/build/refresh/format-error');

/** A script and a place in it, in a stack. */
const place = /([\w.~-]+\.c?js):(\d+):(\d+)/g;

/**
 * Returns the message of an error with the line of the remote's source that threw it; undefined if no source of the remote is in its stack.
 *
 * @param {{ message: string, stack: string }} failure
 * @param {{ dir: string, readMap: (script: string) => string | undefined }} options folder of the remote; `readMap` returns the source map of a
 * script of its build
 */
export function explainFailure({ message, stack }, { dir, readMap }) {
  for (const [, script, line, column] of stack.matchAll(place)) {
    const map = readMap(script);
    if (!map) continue;
    const { originalSource = '', originalLine } = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
    const [, source] = /^webpack:\/\/[^/]+\/(\.\/src\/[^?]+)/.exec(originalSource) ?? [];
    if (source) return formatFrame({ title: message, file: path.join(dir, source), line: originalLine + 1 });
  }
  return undefined;
}
