import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { SentryOptions } from '@vastra/platform/config';
import type { ErrorFrame } from '@vastra/platform/errors/error-service';
import { readError } from '@vastra/platform/errors/read-error';
import { createSentryReporter } from '@vastra/platform/errors/sentry/sentry-reporter';

const maxFrames = 20;

/** Sends errors of this process to Sentry. */
export interface ErrorReporter {
  /** Does nothing without a DSN. Never throws. */
  report(thrown: unknown): void;
  /** Resolves when what was reported is sent. */
  close(): Promise<void>;
}

/** The API's bundle, with the source map that names the lines of a stack, if there is one. */
interface Bundle {
  file: string;
  release: string;
  map?: SourceMap;
}

async function loadBundle(file: string): Promise<Bundle> {
  const [code, map] = await Promise.all([
    readFile(file).catch(() => Buffer.alloc(0)),
    readFile(`${file}.map`, 'utf8').catch(() => undefined),
  ]);
  // The same build is the same release, as in the versions of remotes.
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  return { file, release: `api@${hash}`, map: map === undefined ? undefined : new SourceMap(JSON.parse(map)) };
}

/** Returns the frames of a stack, innermost first, with paths relative to the repository. Frames of Node itself are left out. */
function toFrames(stack: string, { file: bundleFile, map }: Bundle): ErrorFrame[] {
  const root = path.resolve(path.dirname(bundleFile), '../..');
  const frames = stack.split('\n').flatMap((text): ErrorFrame[] => {
    const [, file, line, column] = /(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)\)?$/.exec(text) ?? [];
    if (!file) return [];
    const entry = file === bundleFile ? map?.findEntry(Number(line) - 1, Number(column) - 1) : undefined;
    const known = entry && 'originalSource' in entry ? (entry as SourceMapping) : undefined;
    const source = known ? path.resolve(path.dirname(bundleFile), known.originalSource) : file;
    const name = path.relative(root, source);
    const library = name.lastIndexOf('node_modules/');
    return [
      {
        file: name.slice(Math.max(library, 0)),
        line: known ? known.originalLine + 1 : Number(line),
        column: known ? known.originalColumn + 1 : Number(column),
        isOwn: library < 0 && !name.startsWith('..'),
      },
    ];
  });
  return frames.slice(0, maxFrames);
}

/**
 * Creates the reporter of the API's errors. The bundle's source map is read with the first error, so that it costs nothing until then.
 *
 * @param bundleFile `api/dist/main.cjs`
 */
export function createErrorReporter(options: SentryOptions | undefined, bundleFile: string): ErrorReporter {
  const sentry = createSentryReporter(options);
  let bundle: Promise<Bundle> | undefined;
  let reporting: Promise<unknown> = Promise.resolve();
  return {
    report(thrown) {
      if (!options) return;
      const { message, stack } = readError(thrown);
      bundle ??= loadBundle(bundleFile);
      reporting = bundle
        .then((loaded) => {
          const frames = toFrames(stack, loaded);
          // The stack of a database error ends in its driver; the stack of the error around it names the query's place.
          const outer = frames.some(({ isOwn }) => isOwn) ? [] : toFrames(String((thrown as Error)?.stack), loaded);
          sentry.report({ message, frames: [...frames, ...outer], release: loaded.release, tags: { remote: 'api' } });
        })
        .catch(() => {});
    },
    async close() {
      await reporting;
      await sentry.close();
    },
  };
}
