import { readFileSync } from 'node:fs';
import path from 'node:path';
import { explainFailure } from './explain-failure.mjs';

const parseLine = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Returns the source map of a script of the remote's newest build for the server; undefined if it has none. */
const readServerMap = (dir, script) => {
  try {
    return readFileSync(path.join(dir, 'dist/dev/server', `${script}.map`), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Returns what a line of a server's log says to the developer of a remote: an error that the remote in `dir` has thrown with the line of its source, or
 * the message of another error. A line that is no log entry is returned as it is. The text is undefined for warnings, which say nothing about the code of
 * the remote.
 *
 * @param {string} line
 * @param {string} dir
 * @returns {{ text: string | undefined, isOfRemote: boolean }}
 */
export function explainLogLine(line, dir) {
  const entry = parseLine(line);
  if (typeof entry?.level !== 'number') return { text: line.trim() || undefined, isOfRemote: false };
  if (entry.level < 50) return { text: undefined, isOfRemote: false };
  const { err, msg } = entry;
  if (!err?.stack) return { text: msg, isOfRemote: false };
  const failure = { message: `On the server: ${err.type}: ${err.message}`, stack: err.stack };
  const explained = explainFailure(failure, { dir, readMap: (script) => readServerMap(dir, script) });
  return { text: explained ?? `${err.type}: ${err.message}`, isOfRemote: explained !== undefined };
}
