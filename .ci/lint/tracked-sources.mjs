import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the files below these paths that git tracks or would track, relative to the repository, without packed builds. */
const listTrackedFiles = (paths) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => !file.startsWith('e2e/skew/previous-release/'));

/** Returns the sources below these paths. */
export const listTrackedSources = (paths) =>
  listTrackedFiles(paths).filter((file) => /\.(tsx?|[cm]?js|mts)$/.test(file));

/** The lists of texts are written from the sources, in the shopper's words. */
const isDocument = (file) =>
  !file.startsWith('docs/texts/') &&
  /\.(md|cts|ya?ml|sh|cfg|conf|ini|vcl|service|timer|tpl|template)$|(^|\/)Dockerfile$|^\.ci\/\w+$/.test(file);

/** Returns the style sheets below these paths. */
export const listTrackedStyles = (paths) => listTrackedFiles(paths).filter((file) => file.endsWith('.css'));

/** Returns the Markdown documents, configurations, shell scripts and templates below these paths. */
export const listTrackedDocuments = (paths) => listTrackedFiles(paths).filter(isDocument);

/** Reads a source; undefined when it is deleted but still in git's index. */
export function readTrackedSource(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
