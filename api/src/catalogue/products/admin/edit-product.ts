import { type ProductEditInput, productStatuses, toLineSize, toPaise, toRupees } from '@vastra/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { categories, products, stockMovements, variants } from '../../../platform/db/schema';
import { formatRupees } from '../../../platform/messages/format';
import { InvalidProductError, StockTooLowError, ValueChangedError } from '../errors';
import { assertFactsComplete } from '../facts';
import { setStockSource } from '../stock-source';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

/** A value before and after a change. */
interface Change<T> {
  from: T;
  to: T;
}

/** Changes of a variant. Amounts are in paise. */
interface VariantEdit {
  id: string;
  price?: Change<number>;
  mrp?: Change<number>;
  stock?: Change<number>;
}

type Status = 'on-sale' | 'archived';

/** Changes of a product's values. */
export interface ProductEdit {
  status?: Change<Status>;
  hsn?: Change<string>;
  categoryId?: Change<string>;
  tags?: Change<string[]>;
  variants?: VariantEdit[];
}

/** The values of a product that a bulk action can change. Amounts are in paise. */
export interface ProductState {
  status: Status;
  hsn: string;
  categoryId: string;
  tags: string[];
  variants: { id: string; name: string; price: number; mrp: number; stock: number }[];
}

/** Converts an edit of the contract, in rupees. */
export const toProductEdit = ({ status, hsn, variants: edited = [] }: ProductEditInput): ProductEdit => ({
  ...{ status, hsn },
  variants: edited.map(({ id, price, originalPrice, stock }) => ({
    id,
    price: price && toPaiseChange(price),
    mrp: originalPrice && toPaiseChange(originalPrice),
    stock,
  })),
});

const toPaiseChange = ({ from, to }: Change<number>): Change<number> => ({ from: toPaise(from), to: toPaise(to) });

/** Locks a product and returns its values. Throws ProductNotFoundError. */
export async function lockProductState(tx: Queryable, id: string): Promise<ProductState> {
  const [{ archivedAt, hsn, categoryId, tags }] = await lockProducts(tx, [id]);
  const rows = await tx.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position));
  return {
    status: archivedAt ? productStatuses.archived : productStatuses.published,
    hsn: hsn ?? '',
    categoryId,
    tags,
    variants: rows.map(({ id: variantId, price, mrp, stock, ...variant }) => ({
      id: variantId,
      name: `${variant.color}, ${toLineSize(variant)}`,
      ...{ price, mrp, stock },
    })),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the changes that lead from one state to another; undefined if there are none. Variants that one of them lacks are left out. */
export function diffProductStates(before: ProductState, after: ProductState): ProductEdit | undefined {
  const diff = <T>(from: T, to: T): Change<T> | undefined => (isSame(from, to) ? undefined : { from, to });
  const changedVariants = before.variants.flatMap((from): VariantEdit[] => {
    const to = after.variants.find(({ id }) => id === from.id);
    if (!to) return [];
    const edit = { price: diff(from.price, to.price), mrp: diff(from.mrp, to.mrp), stock: diff(from.stock, to.stock) };
    return Object.values(edit).some(Boolean) ? [{ id: from.id, ...edit }] : [];
  });
  const edit = {
    status: diff(before.status, after.status),
    hsn: diff(before.hsn, after.hsn),
    categoryId: diff(before.categoryId, after.categoryId),
    tags: diff(before.tags, after.tags),
  };
  if (changedVariants.length === 0 && !Object.values(edit).some(Boolean)) return undefined;
  return { ...edit, variants: changedVariants };
}

const invert = <T>(change: Change<T> | undefined) => change && { from: change.to, to: change.from };

/** Returns the edit that takes another one back. */
export const invertEdit = ({ status, hsn, categoryId, tags, variants: edited = [] }: ProductEdit): ProductEdit => ({
  status: invert(status),
  hsn: invert(hsn),
  categoryId: invert(categoryId),
  tags: invert(tags),
  variants: edited.map(({ id, price, mrp, stock }) => ({
    id,
    price: invert(price),
    mrp: invert(mrp),
    stock: invert(stock),
  })),
});

const statusLabels: Record<Status, string> = { 'on-sale': 'Published', archived: 'Archived' };
const listTags = (tags: readonly string[]): string => tags.join(', ') || 'none';
const formatPaise = (paise: number): string => formatRupees(toRupees(paise));
const maxDescribed = 4;

/** Describes what an edit has changed: "Red, M: price ₹999 → ₹899". */
export function describeEdit(edit: ProductEdit | undefined, { variants: all }: ProductState): string {
  if (!edit) return 'No change was needed.';
  const format = <T>(label: string, change: Change<T> | undefined, toText: (value: T) => string) =>
    change ? [`${label} ${toText(change.from)} → ${toText(change.to)}`] : [];
  const texts = [
    ...format('Status', edit.status, (status) => statusLabels[status]),
    ...format('HSN', edit.hsn, (hsn) => hsn || 'of the category'),
    ...format('Category', edit.categoryId, String),
    ...format('Tags', edit.tags, listTags),
    ...(edit.variants ?? []).map(({ id, price, mrp, stock }) => {
      const changes = [
        ...format('price', price, formatPaise),
        ...format('original price', mrp, formatPaise),
        ...format('stock', stock, String),
      ];
      return `${all.find((variant) => variant.id === id)?.name}: ${changes.join(', ')}`;
    }),
  ];
  const rest = texts.length - maxDescribed;
  return texts.slice(0, maxDescribed).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

interface EditContext {
  actorId: string;
  note?: string;
  /** Refuses the edit also where the stock has changed, as an undo does. Without it, stock changes by the difference. */
  isStrict?: boolean;
}

/**
 * Gives a product other values with an audit entry, in the caller's transaction. Returns what has changed.
 *
 * @throws ProductNotFoundError, ValueChangedError, InvalidProductError, StockTooLowError
 */
export async function editProduct(
  tx: Queryable,
  id: string,
  edit: ProductEdit,
  { actorId, note, isStrict = false }: EditContext,
): Promise<{ state: ProductState; changes?: ProductEdit }> {
  const current = await lockProductState(tx, id);
  assertUnchanged(current, edit, isStrict);
  const next = applyEdit(current, edit);
  await assertValid(tx, id, current, next);
  const changes = diffProductStates(current, next);
  if (!changes) return { state: current };
  await writeVariantValues(tx, next, changes.variants ?? [], { actorId, note });
  await tx
    .update(products)
    .set({
      ...(changes.status && { archivedAt: changes.status.to === productStatuses.archived ? new Date() : null }),
      ...(changes.hsn && { hsn: changes.hsn.to || null }),
      ...(changes.categoryId && { categoryId: changes.categoryId.to }),
      ...(changes.tags && { tags: changes.tags.to }),
      ...buildNextVersion(),
    })
    .where(eq(products.id, id));
  const [before, after] = [toAuditValues(changes, 'from'), toAuditValues(changes, 'to')];
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'product', entityId: id, before, after });
  return { state: next, changes };
}

/** Throws for the first value that is neither the old nor the new value of the edit. */
function assertUnchanged(current: ProductState, edit: ProductEdit, isStrict: boolean): void {
  const check = <T>(label: string, value: T, change: Change<T> | undefined, toText: (value: T) => string) => {
    if (change && !isSame(value, change.from) && (isStrict || !isSame(value, change.to)))
      throw new ValueChangedError(
        `${label} is ${toText(value)} now, not ${toText(change.from)}. Nothing of this product was changed.`,
      );
  };
  check('The status', current.status, edit.status, (status) => statusLabels[status]);
  check('The HSN code', current.hsn, edit.hsn, (hsn) => hsn || 'empty');
  check('The category', current.categoryId, edit.categoryId, String);
  check('The list of tags', current.tags, edit.tags, listTags);
  for (const { id, price, mrp, stock } of edit.variants ?? []) {
    const variant = current.variants.find((candidate) => candidate.id === id);
    if (!variant) throw new ValueChangedError('One of its variants no longer exists. Nothing of it was changed.');
    check(`The price of ${variant.name}`, variant.price, price, formatPaise);
    check(`The original price of ${variant.name}`, variant.mrp, mrp, formatPaise);
    if (isStrict) check(`The stock of ${variant.name}`, variant.stock, stock, String);
  }
}

const applyEdit = (current: ProductState, edit: ProductEdit): ProductState => ({
  status: edit.status?.to ?? current.status,
  hsn: edit.hsn?.to ?? current.hsn,
  categoryId: edit.categoryId?.to ?? current.categoryId,
  tags: edit.tags?.to ?? current.tags,
  variants: current.variants.map((variant) => {
    const { price, mrp, stock } = edit.variants?.find(({ id }) => id === variant.id) ?? {};
    return {
      ...variant,
      price: price?.to ?? variant.price,
      mrp: mrp?.to ?? variant.mrp,
      stock: variant.stock + (stock ? stock.to - stock.from : 0),
    };
  }),
});

async function assertValid(tx: Queryable, id: string, current: ProductState, next: ProductState): Promise<void> {
  for (const { id, name, price, mrp, stock } of next.variants) {
    if (price > mrp)
      throw new InvalidProductError({ products: `The original price of ${name} cannot be below the price` });
    const left = current.variants.find((variant) => variant.id === id)!.stock;
    if (stock < 0 && stock < left)
      throw new StockTooLowError({
        products: `Only ${Math.max(0, left)} ${left === 1 ? 'unit' : 'units'} of ${name} are left`,
      });
  }
  if (next.status === productStatuses.published && current.status !== next.status && next.variants.length === 0)
    throw new InvalidProductError({ products: 'It needs a colour and a size before it can be published' });
  if (next.status === productStatuses.published && current.status !== next.status)
    await assertFactsComplete(tx, await lockProducts(tx, [id]), 'products');
  if (next.categoryId !== current.categoryId && (await tx.$count(categories, eq(categories.id, next.categoryId))) === 0)
    throw new ValueChangedError('Its former category no longer exists.');
}

async function writeVariantValues(
  tx: Queryable,
  next: ProductState,
  changed: readonly VariantEdit[],
  { actorId, note }: Pick<EditContext, 'actorId' | 'note'>,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = next.variants.filter(({ id }) => changed.some((edit) => edit.id === id));
  await setStockSource(tx, { actorId });
  await tx.execute(sql`
    update ${variants} set price = next.price, mrp = next.mrp, stock = next.stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id text, price bigint, mrp bigint, stock int)
    where ${variants.id} = next.id`);
  const movements = changed.flatMap(({ id, stock }) =>
    stock ? [{ variantId: id, change: stock.to - stock.from, reason: 'admin' as const, actorId, note }] : [],
  );
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
}

/** Returns the old or the new values for the audit log. */
const toAuditValues = ({ status, hsn, categoryId, tags, variants: edited = [] }: ProductEdit, side: 'from' | 'to') => ({
  ...(status && { status: status[side] }),
  ...(hsn && { hsn: hsn[side] }),
  ...(categoryId && { categoryId: categoryId[side] }),
  ...(tags && { tags: tags[side] }),
  ...(edited.length > 0 && {
    variants: Object.fromEntries(
      edited.map(({ id, price, mrp, stock }) => [
        id,
        {
          ...(price && { price: toRupees(price[side]) }),
          ...(mrp && { originalPrice: toRupees(mrp[side]) }),
          ...(stock && { stock: stock[side] }),
        },
      ]),
    ),
  }),
});
