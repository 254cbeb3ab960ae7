/** Compares two items as for `Array.sort`: negative if `a` comes first. */
export type Compare = (a: number, b: number) => number;

/**
 * Returns the items from index `from` to `to` of the sorted order. Sorts only those: a page of twelve out of fifty thousand
 * takes little longer than one pass. Reorders `items`.
 */
export function selectRange(
  items: Uint32Array,
  { from, to }: { from: number; to: number },
  compare: Compare,
): Uint32Array {
  if (from >= items.length) return new Uint32Array(0);
  const first = to * 8 < items.length ? selectFirst(items, to, compare) : items;
  if (from > 0) partition(first, { index: from, low: 0 }, compare);
  if (to < first.length) partition(first, { index: to, low: from }, compare);
  return first.subarray(from, Math.min(to, first.length)).sort(compare);
}

/** Returns the first `count` items, unsorted, and perhaps some more. Most items are only compared with the last of them. */
function selectFirst(items: Uint32Array, count: number, compare: Compare): Uint32Array {
  const first = new Uint32Array(count * 3);
  let length = 0;
  let isFull = false;
  for (const item of items) {
    if (isFull && compare(item, first[count - 1]) > 0) continue;
    first[length++] = item;
    if (length === first.length) {
      partition(first, { index: count - 1, low: 0 }, compare);
      length = count;
      isFull = true;
    }
  }
  return first.subarray(0, length);
}

/** Moves the item that belongs at `index` there, smaller ones to its left and larger ones to its right (Hoare's quickselect). */
function partition(items: Uint32Array, { index, low }: { index: number; low: number }, compare: Compare): void {
  let left = low;
  let right = items.length - 1;
  while (left < right) {
    const pivot = items[(left + right) >> 1];
    let [up, down] = [left, right];
    while (up <= down) {
      while (compare(items[up], pivot) < 0) up++;
      while (compare(pivot, items[down]) < 0) down--;
      if (up > down) break;
      [items[up], items[down]] = [items[down], items[up]];
      up++;
      down--;
    }
    if (index <= down) right = down;
    else if (index >= up) left = up;
    else return;
  }
}
