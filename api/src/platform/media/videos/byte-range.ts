/** A part of a file, from byte `start` to byte `end` inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses the header `Range` (RFC 9110). Undefined for a request of the whole file, also for several ranges and for another unit, which a server may
 * ignore; `unsatisfiable` for a range outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
