import { readFileSync } from 'node:fs';
import path from 'node:path';

const readSource = (root, file) => {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
};

/** Returns the files that an import may mean, without their extension: a path, or a subpath of `shared`. */
function resolveImport(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.startsWith('@vastra/') ? specifier.replace('@vastra/', '') : undefined;
}

const withoutExtension = (file) => file.replace(/(\/index)?\.[cm]?[jt]sx?$/, '');

/**
 * Returns which of these modules import a module, read from the sources: the reason why it is in a page. Imports inside of packages are not
 * read.
 *
 * @param module path in the repository, or package with version
 * @param modules names of the modules of the page
 */
export function findImporters(root, module, modules) {
  const packageName = /^(@?[^@]+)@\d/.exec(module)?.[1];
  const isImport = (file, specifier) =>
    packageName
      ? specifier === packageName || specifier.startsWith(`${packageName}/`)
      : resolveImport(file, specifier) === withoutExtension(module);
  return modules
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && file !== module)
    .filter((file) =>
      [
        ...readSource(root, file).matchAll(
          /(?:^|\n)\s*(?:import|export)\b(?!\s+type\b)[^'"]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
        ),
      ].some(([, fixed, lazy]) => isImport(file, fixed ?? lazy)),
    )
    .sort();
}
