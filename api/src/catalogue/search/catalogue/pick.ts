/** Whether one place comes before another. */
export type Before = (one: number, other: number) => number;

/**
 * The places from `from` to `to` of the order, in that order. Only those are sorted: a page of twelve out of fifty thousand
 * costs little more than looking at each once. The given places are moved about.
 */
export function pick(places: Uint32Array, { from, to }: { from: number; to: number }, before: Before): Uint32Array {
  if (from >= places.length) return new Uint32Array(0);
  const best = to * 8 < places.length ? firstOf(places, to, before) : places;
  if (from > 0) partition(best, { at: from, low: 0 }, before);
  if (to < best.length) partition(best, { at: to, low: from }, before);
  return best.subarray(from, Math.min(to, best.length)).sort(before);
}

/** So many of the first, in no order, and perhaps some more: most places are only compared with the last of them. */
function firstOf(places: Uint32Array, count: number, before: Before): Uint32Array {
  const best = new Uint32Array(count * 3);
  let length = 0;
  let isFull = false;
  for (const place of places) {
    if (isFull && before(place, best[count - 1]) > 0) continue;
    best[length++] = place;
    if (length === best.length) {
      partition(best, { at: count - 1, low: 0 }, before);
      length = count;
      isFull = true;
    }
  }
  return best.subarray(0, length);
}

/** Moves what comes before the place `at` in front of it, and everything else behind (Hoare's selection). */
function partition(places: Uint32Array, { at, low }: { at: number; low: number }, before: Before): void {
  let left = low;
  let right = places.length - 1;
  while (left < right) {
    const pivot = places[(left + right) >> 1];
    let [up, down] = [left, right];
    while (up <= down) {
      while (before(places[up], pivot) < 0) up++;
      while (before(pivot, places[down]) < 0) down--;
      if (up > down) break;
      [places[up], places[down]] = [places[down], places[up]];
      up++;
      down--;
    }
    if (at <= down) right = down;
    else if (at >= up) left = up;
    else return;
  }
}
