import { productFacetNames } from '../../product-facets';
import type { ProductColumns } from '../snapshot/product-columns';
import { countFacets, type FacetCounts } from './count-facets';
import type { FilterMasks } from './filter-masks';

/** Counts of several products, which add up. */
export type OptionCounts = Omit<FacetCounts, 'passedPositions'> & { total: number };

/** The sum of the blocks and a count of two parts take about as long. */
const blockSize = 1_024;

/**
 * The counts of a list without its price filter, in blocks along the order by price. A product counts towards the same options in every price
 * range that it is in, so the counts of a range are the sum of the blocks in it, and of what is in it of two more.
 */
export class PriceBlocks {
  /** 1 at the doc ids of products that pass all filters but the price. */
  readonly docIdMask: Uint8Array;
  readonly #columns: ProductColumns;
  readonly #docIds: Uint32Array;
  readonly #masks: FilterMasks;
  readonly #blocks: OptionCounts[] = [];

  /**
   * @param docIds the list before filters, the lowest price first; must not change as long as this is used
   * @param masks all filters but the price
   */
  constructor(columns: ProductColumns, docIds: Uint32Array, masks: FilterMasks) {
    this.#columns = columns;
    this.#docIds = docIds;
    this.#masks = masks;
    this.docIdMask = new Uint8Array(columns.size);
    for (let start = 0; start < docIds.length; start += blockSize)
      this.#blocks.push(this.#count(docIds.subarray(start, start + blockSize), this.docIdMask));
  }

  /** Counts the products of a price range in paise, and their options. The price range in the result is the range of the list without this filter. */
  count([low, high]: [number, number]): OptionCounts {
    const start = this.#findIndex((price) => price >= low);
    const end = Math.max(
      start,
      this.#findIndex((price) => price > high),
    );
    const [firstBlock, endBlock] = [Math.ceil(start / blockSize), Math.floor(end / blockSize)];
    // The products in no whole block: a part of one, or the end of one and the beginning of another. One count takes half as long as two.
    const head = this.#docIds.subarray(start, Math.min(end, firstBlock * blockSize));
    const tail = this.#docIds.subarray(Math.max(endBlock * blockSize, start + head.length), end);
    const parts = new Uint32Array(head.length + tail.length);
    parts.set(head);
    parts.set(tail, head.length);
    const sum = this.#count(parts);
    for (let block = firstBlock; block < endBlock; block++) addCounts(sum, this.#blocks[block]);
    const prices = this.#blocks.flatMap(({ priceRange }) => priceRange ?? []);
    return { ...sum, priceRange: prices.length > 0 ? [prices[0], prices[prices.length - 1]] : null };
  }

  #count(docIds: Uint32Array, docIdMask?: Uint8Array): OptionCounts {
    const { passedPositions, ...counts } = countFacets(this.#columns, docIds, this.#masks);
    if (docIdMask) for (const position of passedPositions) docIdMask[docIds[position]] = 1;
    return { ...counts, total: passedPositions.length };
  }

  /** Returns the index of the first product whose price is high enough. */
  #findIndex(isHighEnough: (price: number) => boolean): number {
    let [low, high] = [0, this.#docIds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isHighEnough(this.#columns.price[this.#docIds[middle]])) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function addCounts(sum: OptionCounts, counts: OptionCounts): void {
  sum.total += counts.total;
  sum.inStockCount += counts.inStockCount;
  sum.onSaleCount += counts.onSaleCount;
  for (const name of ['byCategory', 'byField', 'byStars', 'byColor', 'byFamily', 'bySize'] as const)
    addAll(sum[name], counts[name]);
  for (const name of productFacetNames) addAll(sum.byFacet[name], counts.byFacet[name]);
  for (let color = 0; color < sum.colorCodes.length; color++)
    if (counts.colorCodes[color] < sum.colorCodes[color]) sum.colorCodes[color] = counts.colorCodes[color];
}

function addAll(sums: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < sums.length; index++) sums[index] += counts[index];
}
