import { Postings } from '../postings';
import { ProductColumns, productColumns, variantColumns } from '../product-columns';
import { SortOrders } from '../sort-orders';
import type { VariantSets } from '../variant-sets';
import type { Parts } from './parts-file';

/** The products of a snapshot. */
export interface IndexedProducts {
  columns: ProductColumns;
  postings: Postings;
  orders: SortOrders;
}

const sets = ['variantSets', 'inStockSets'] as const;
const codes = ['categories', 'colors', 'sizes'] as const;

const listFacets = ({ facets, tags, fields, options }: ProductColumns) =>
  Object.entries({ ...facets, tags, fields, options });

/**
 * Returns everything of which indexed products can be made again. Later changes do not reach the parts: columns that changes overwrite are copied, all
 * others only grow.
 */
export function toParts({ columns, postings, orders }: IndexedProducts): Parts {
  const { size } = columns;
  const parts: Parts = { ids: columns.ids.slice(0, size), titles: columns.titles.slice(0, size) };
  for (const name of codes) parts[name] = [...columns[name].texts];
  for (const name of productColumns) parts[name] = columns[name].subarray(0, size);
  Object.assign(parts, { live: columns.live.slice(0, size), price: columns.price.slice(0, size) });
  for (const name of variantColumns) parts[name] = columns[name].subarray(0, columns.variantCount);
  for (const [name, facet] of listFacets(columns)) {
    parts[`${name}.texts`] = [...facet.texts];
    parts[`${name}.codes`] = facet.codes.subarray(0, size);
  }
  for (const name of sets) Object.assign(parts, toSetParts(name, columns[name], size));
  return { ...parts, ...postings.toParts(), ...orders.toParts() };
}

/** Makes indexed products of parts that `toParts` returned, and takes over their arrays. */
export function fromParts(parts: Parts): IndexedProducts {
  const columns = new ProductColumns();
  const { ids, titles, deletedCount } = countProducts(parts);
  // One by one, because half a million arguments are too many.
  for (const [docId, id] of ids.entries()) {
    columns.ids.push(id);
    columns.titles.push(titles[docId]);
    if ((parts.live as Uint8Array)[docId] === 1) columns.docIds.set(id, docId);
  }
  for (const name of codes) for (const text of parts[name] as string[]) columns[name].encode(text);
  for (const name of [...productColumns, ...variantColumns]) Object.assign(columns, { [name]: parts[name] });
  for (const [name, facet] of listFacets(columns))
    facet.restore(parts[`${name}.texts`] as string[], parts[`${name}.codes`] as Uint32Array<ArrayBuffer>);
  for (const name of sets) restoreSets(name, columns[name], parts);
  columns.size = ids.length;
  columns.deletedCount = deletedCount;
  columns.variantCount = columns.variantEnd[ids.length - 1] ?? 0;
  return { columns, postings: Postings.fromParts(parts), orders: SortOrders.fromParts(columns, parts) };
}

function countProducts(parts: Parts) {
  const [ids, titles, live] = [parts.ids as string[], parts.titles as string[], parts.live as Uint8Array];
  let deletedCount = 0;
  for (let docId = 0; docId < ids.length; docId++) if (live[docId] === 0) deletedCount++;
  return { ids, titles, deletedCount };
}

function toSetParts(name: string, { colorSets, ...columns }: VariantSets, size: number): Parts {
  const { length, start } = colorSets;
  return {
    [`${name}.colorSet`]: columns.colorSet.subarray(0, size),
    [`${name}.sizeSet`]: columns.sizeSet.subarray(0, size),
    [`${name}.isGrid`]: columns.isGrid.subarray(0, size),
    [`${name}.sizeSets`]: [...columns.sizeSets],
    [`${name}.start`]: start.subarray(0, length + 1),
    [`${name}.familyBits`]: colorSets.familyBits.subarray(0, length),
    [`${name}.colors`]: colorSets.colors.subarray(0, start[length]),
    [`${name}.codes`]: colorSets.codes.subarray(0, start[length]),
    // The other columns have room after their last value.
    [`${name}.length`]: [length],
  };
}

function restoreSets(name: string, sets: VariantSets, parts: Parts): void {
  const get = (part: string) => parts[`${name}.${part}`] as Uint32Array<ArrayBuffer>;
  const [start, colors, colorCodes, familyBits] = ['start', 'colors', 'codes', 'familyBits'].map(get);
  for (let set = 0; set < get('length')[0]; set++) {
    const list = [];
    for (let index = start[set]; index < start[set + 1]; index++)
      list.push({ color: colors[index], code: colorCodes[index] });
    sets.colorSets.findOrAdd(list, familyBits[set]);
  }
  const columns = {
    colorSet: get('colorSet'),
    sizeSet: get('sizeSet'),
    isGrid: parts[`${name}.isGrid`] as Uint8Array<ArrayBuffer>,
  };
  sets.restore(columns, parts[`${name}.sizeSets`] as number[][]);
}
