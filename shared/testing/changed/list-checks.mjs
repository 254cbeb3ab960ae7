// Chooses the checks of sources that a change needs.
const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file);
const isTyped = (file) => /\.[cm]?tsx?$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isCruised = (file) =>
  isSource(file) && /^(shell|mf-[^/]+|platform|shared|api|features|demo|e2e|\.ci)\//.test(file);
const decidesPackages = (file) => /(^|\/)package\.json$|^pnpm-(lock|workspace)\.yaml$/.test(file);

/** Number of files that import a changed one whose types the first verdict waits for. */
const maxImporters = 20;

const node = (script, ...args) => ({ command: 'node', args: [`.ci/lint/${script}`, ...args] });

/**
 * Returns the checks that the first verdict waits for: `{ name, command, args }`. A check whose own rules have changed reads all files.
 *
 * @param changedFiles changed files, deleted ones too
 * @param existing those that exist
 */
export function listQuickChecks(changedFiles, existing) {
  const hasChange = (pattern) => changedFiles.some((file) => pattern.test(file));
  const sources = existing.filter(isSource);
  const code = changedFiles.filter((file) => isTyped(file) && !isTest(file));
  const checks = [];
  const add = (name, command) => checks.push({ name, ...command });
  const formatted = hasChange(/^biome\.json$/) ? ['.'] : existing;
  if (formatted.length > 0)
    add('format and lint', {
      command: 'biome',
      args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...formatted],
    });
  if (hasChange(/^\.ci\/lint\/words\//)) add('words', node('check-words.mjs'));
  else if (existing.length > 0) add('words', node('check-words.mjs', ...existing));
  if (
    code.some((file) =>
      /^(mf-[^/]+\/src|features\/[^/]+\/(account|blog|catalog|storefront)|shell\/src|shared\/(ui|hooks))\//.test(file),
    )
  ) {
    add('clock', node('check-render.mjs'));
    add('tokens', node('check-tokens.mjs'));
  }
  const ofServers = existing.filter((file) => /^(api\/src|shell\/server)\/.*\.ts$/.test(file));
  if (ofServers.length > 0) add('functions', node('check-functions.mjs', ...ofServers));
  if (changedFiles.some(decidesPackages)) add('licenses', node('check-licenses.mjs'));
  const cruised = sources.filter(isCruised);
  if (cruised.length > 0)
    add('import boundaries of changed files', {
      command: 'depcruise',
      args: ['--config', '.dependency-cruiser.cjs', '--max-depth', '1', ...cruised],
    });
  return checks;
}

/** Returns the checks of the whole repository that a change needs after that verdict: the checks for cycles and of all types. */
export function listWholeChecks(changedFiles) {
  const checks = [];
  if (changedFiles.some((file) => isTyped(file) || file.endsWith('.json') || decidesPackages(file)))
    checks.push({ name: 'types', command: 'tsc', args: ['--noEmit', '--checkers', '1'] });
  if (changedFiles.some((file) => isCruised(file) || file.startsWith('.dependency-cruiser') || decidesPackages(file)))
    checks.push({ name: 'import boundaries', ...node('check-imports.mjs') });
  return checks;
}

/**
 * Returns the files whose types the first verdict waits for: the changed ones, and the first that import them.
 *
 * @param existing changed files that exist
 * @param distances number of imports between the change and each file
 */
export function listTypedFiles(existing, distances) {
  const importers = [...distances].filter(([file, distance]) => distance === 1 && isTyped(file)).map(([file]) => file);
  return [...existing.filter(isTyped), ...importers.slice(0, maxImporters)];
}
