import { asc } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories } from '../../platform/db/schema';

export type CategoryRow = typeof categories.$inferSelect;

/** A category with those below it, in the order of the shop. */
export interface Branch extends CategoryRow {
  below: Branch[];
}

/** The top-level categories. */
export async function loadBranches(db: Queryable): Promise<Branch[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const branches = new Map(rows.map((row) => [row.id, { ...row, below: [] } as Branch]));
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentId === null ? undefined : branches.get(branch.parentId);
    (parent?.below ?? top).push(branch);
  }
  return top;
}

/** From the top to the category itself; empty when there is none. */
export function pathTo(branches: Branch[], id: string): Branch[] {
  for (const branch of branches) {
    if (branch.id === id) return [branch];
    const path = pathTo(branch.below, id);
    if (path.length > 0) return [branch, ...path];
  }
  return [];
}

/** Ids of a category and of all below it; empty when there is none. */
export function idsWithin(branches: Branch[], id: string): string[] {
  const branch = pathTo(branches, id).at(-1);
  const withBelow = (at: Branch): string[] => [at.id, ...at.below.flatMap(withBelow)];
  return branch ? withBelow(branch) : [];
}
