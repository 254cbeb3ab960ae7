import { listPages, listRemotes } from './list-pages.mjs';

/** Changes of fewer brotli bytes are noise: a renamed variable changes them. */
const minBytes = 10;

/** Returns how many bytes more than its budget a measurement may have: what other hashes in the names of scripts can add (decision 226). */
const getTolerance = ({ tolerance = 0 }) => Math.round(1000 * tolerance);

/** Returns the budget of a page in bytes. */
const getPageBudget = ({ pages, otherPages }, name) =>
  Math.round(1000 * (pages[name] ?? otherPages[name.split('/')[0]] ?? otherPages['*']));

const getRemoteBudget = ({ remotes }, name) => Math.round(1000 * (remotes[name] ?? remotes['*']));

/** A package without its version, so that an update is a change and not one package less and another more. */
const toKey = (module) => module.replace(/(?<=.)@[\d.]+[\w.-]*$/, '');

/** Returns the modules that grew, as characters and as the share of the page's brotli bytes that they stand for. */
function listGrowth(current, previous) {
  const toModules = (modules) => {
    const byKey = new Map();
    for (const [name, count] of Object.entries(modules)) {
      const entry = byKey.get(toKey(name)) ?? { count: 0, names: [] };
      byKey.set(toKey(name), { count: entry.count + count, names: [...entry.names, name] });
    }
    return byKey;
  };
  const previousModules = toModules(previous.modules);
  const total = Object.values(current.modules).reduce((sum, count) => sum + count, 0);
  return [...toModules(current.modules)]
    .map(([key, { count, names }]) => {
      const old = previousModules.get(key);
      const growth = count - (old?.count ?? 0);
      return {
        module: names.join(', '),
        ...(old ? old.names.join() !== names.join() && { previousModule: old.names.join(', ') } : { isNew: true }),
        bytes: Math.round((growth / total) * current.bytes),
      };
    })
    .filter(({ bytes }) => bytes >= minBytes);
}

function buildRows(current, previous, getBudget, tolerance) {
  return Object.entries(current).map(([name, { bytes }]) => ({
    name,
    bytes,
    previousBytes: previous[name]?.bytes,
    budget: getBudget(name),
    isOver: bytes > getBudget(name) + tolerance,
  }));
}

/** Returns each cause of growth once, with the pages that it is in, the largest first. */
function listCauses(current, previous) {
  const causes = new Map();
  for (const [page, size] of Object.entries(current)) {
    if (!previous[page]) continue;
    for (const growth of listGrowth(size, previous[page])) {
      const cause = causes.get(growth.module) ?? { ...growth, pages: [] };
      cause.pages.push(page);
      cause.bytes = Math.max(cause.bytes, growth.bytes);
      causes.set(growth.module, cause);
    }
  }
  return [...causes.values()].sort((a, b) => b.bytes - a.bytes);
}

/**
 * Compares two measurements. Sizes are brotli bytes; the bytes of a module are its share of the page by its minified characters, so they do
 * not add up to the difference.
 *
 * @param current, baseline what `measure` returned
 * @param budgets budgets.json, in KB (1000 bytes)
 */
export function compareBytes(current, baseline, budgets) {
  const tolerance = getTolerance(budgets);
  const [pages, previousPages] = [listPages(current), listPages(baseline)];
  return {
    pages: buildRows(pages, previousPages, (name) => getPageBudget(budgets, name), tolerance),
    remotes: buildRows(
      listRemotes(current),
      listRemotes(baseline),
      (name) => getRemoteBudget(budgets, name),
      tolerance,
    ),
    causes: listCauses(pages, previousPages),
  };
}
