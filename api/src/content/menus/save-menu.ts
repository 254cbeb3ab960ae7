import type { MenuItemInput, MenuName } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { isCategory } from '../../catalogue/categories/queries';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { contentBlocks } from '../../platform/db/schema';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { HttpError } from '../../platform/server/errors/http-error';
import { offerUndo } from '../../platform/undo/offer-undo';
import { type LinkContext, validateLink } from '../links/link-target';
import { toBlockKey } from './read-menus';

/** Items with a target that does not exist, or that this menu cannot have. `details` names them by their places. */
export class InvalidMenuError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

interface PlacedItem {
  item: MenuItemInput;
  /** Place in the body: `items.0.items.2`. */
  place: string;
  /** Level, from 1. */
  level: number;
}

const listPlaced = (items: readonly MenuItemInput[], path = 'items', level = 1): PlacedItem[] =>
  items.flatMap((item, index) => {
    const place = `${path}.${index}`;
    return [{ item, place, level }, ...listPlaced(item.items ?? [], `${place}.items`, level + 1)];
  });

/** Returns what is wrong with an item of the footer, whose first level are the headings of its columns. */
function findFooterError({ item: { kind }, level }: PlacedItem): string | undefined {
  if (level === 1) return kind === 'heading' ? undefined : 'The first level of the footer has headings only';
  return level > 2 || kind === 'heading' ? 'The footer has headings with links, and no further level' : undefined;
}

async function findTargetError(tx: Queryable, { kind, target }: MenuItemInput, context: LinkContext) {
  if (kind === 'page') return validateLink(tx, target, context);
  if (kind === 'category' && !(await isCategory(tx, target)))
    return 'This category no longer exists. Please choose another one.';
  return undefined;
}

/** Throws `InvalidMenuError`. Targets that the stored menu has already are not checked, because they may be gone since. */
async function assertValid(
  tx: Queryable,
  name: MenuName,
  { items, stored, context }: { items: MenuItemInput[]; stored: MenuItemInput[]; context: LinkContext },
): Promise<void> {
  const known = new Set(listPlaced(stored).map(({ item: { kind, target } }) => `${kind} ${target}`));
  const details: Record<string, string> = {};
  for (const placed of listPlaced(items)) {
    const { item, place } = placed;
    const levelError = name === 'footer' ? findFooterError(placed) : undefined;
    if (levelError) details[`${place}.kind`] = levelError;
    else if (!known.has(`${item.kind} ${item.target}`)) {
      const message = await findTargetError(tx, item, context);
      if (message) details[`${place}.target`] = message;
    }
  }
  if (Object.keys(details).length > 0) throw new InvalidMenuError(details);
}

interface Change {
  /** Null for the default. */
  items: MenuItemInput[] | null;
  /** Version that the editor has read; 0 if the menu was never saved. */
  version: number;
}

/** Saves a menu in the caller's transaction. Throws `InvalidMenuError`, or `ChangedMeanwhileError` for an older version. */
export async function saveMenu(
  tx: Queryable,
  name: MenuName,
  { items, version }: Change,
  { actorId, ...context }: LinkContext & { actorId: string },
): Promise<void> {
  const key = toBlockKey(name);
  const [row] = await tx.select().from(contentBlocks).where(eq(contentBlocks.key, key)).for('update');
  assertSameVersion(row ?? { version: 0 }, version);
  const stored = (row?.value ?? []) as MenuItemInput[];
  if (items) await assertValid(tx, name, { items, stored, context });
  await offerUndo(tx, [contentBlocks, eq(contentBlocks.key, key)]);
  const next = { value: items ?? sql`'null'::jsonb`, version: version + 1, updatedAt: new Date() };
  // When two admins save the first version at the same time, the second insert does nothing.
  const saved = row
    ? await tx.update(contentBlocks).set(next).where(eq(contentBlocks.key, key)).returning({ key: contentBlocks.key })
    : await tx
        .insert(contentBlocks)
        .values({ key, ...next })
        .onConflictDoNothing()
        .returning({ key: contentBlocks.key });
  if (saved.length === 0) throw new ChangedMeanwhileError();
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'update', entity: 'menu', entityId: name },
    before: row?.value ?? null,
    after: items,
  });
}
