import type { CountableVariant } from '@vastra/shared/contract';
import { isGtin, toGtin14 } from '@vastra/shared/contract/variant-rules';

/** A variant that is counted. */
export interface CountLine {
  /** The code that was entered or scanned. */
  code: string;
  counted: number;
  /** Missing until the API has found it. */
  variant?: CountableVariant;
  /** True if no variant has the code. */
  isUnknown?: true;
}

/** A stock count that is not booked yet. */
export interface Count {
  /** Id with which it is booked, so that a request can be repeated. */
  id: string;
  /** The last counted variant first. */
  lines: CountLine[];
  /** True from the first attempt to book it until the API has responded. Nothing is counted meanwhile. */
  isSent?: true;
}

export const createCount = (): Count => ({ id: crypto.randomUUID(), lines: [] });

const getKey = (adminId: string): string => `vastra:admin-count:${adminId}`;

/** Returns the count that this browser has stored, or a new one. */
export function readCount(adminId: string): Count {
  try {
    const stored = JSON.parse(localStorage.getItem(getKey(adminId)) ?? 'null') as Count | null;
    return stored && Array.isArray(stored.lines) ? stored : createCount();
  } catch {
    return createCount();
  }
}

/** Stores the count after each change, so that neither a reload nor an empty battery loses it. Returns false if the browser cannot. */
export function storeCount(adminId: string, count: Count): boolean {
  try {
    if (count.lines.length === 0) localStorage.removeItem(getKey(adminId));
    else localStorage.setItem(getKey(adminId), JSON.stringify(count));
    return true;
  } catch {
    return false;
  }
}

const normalise = (code: string): string => (isGtin(code) ? toGtin14(code) : code.toLowerCase());

/** Returns whether a code is the entered code, or the SKU or barcode of the line's variant. */
const hasCode = ({ code: entered, variant }: CountLine, code: string): boolean =>
  [entered, variant?.sku, variant?.barcode].some((one) => one && normalise(one) === normalise(code));

/** Counts one unit more of a code. The line comes to the top, where the person who counts looks. */
export function countUnit(lines: readonly CountLine[], code: string): CountLine[] {
  const line = lines.find((candidate) => hasCode(candidate, code)) ?? { code, counted: 0 };
  return [{ ...line, counted: line.counted + 1 }, ...lines.filter((other) => other !== line)];
}

/** Stores what the API has found for a code. Two codes of one variant become one line. */
export function setVariant(
  lines: readonly CountLine[],
  code: string,
  variant: CountableVariant | undefined,
): CountLine[] {
  const line = lines.find((candidate) => candidate.code === code);
  if (!line) return [...lines];
  if (!variant) return lines.map((other) => (other === line ? { ...line, isUnknown: true } : other));
  const same = lines.find((other) => other !== line && other.variant?._id === variant._id);
  const { isUnknown: _isUnknown, ...known } = line;
  const next = { ...known, variant: same?.variant ?? variant, counted: line.counted + (same?.counted ?? 0) };
  return lines.flatMap((other) => (other === line ? [next] : other === same ? [] : [other]));
}

/** Units that should be on the shelf: what can be sold, and what is ordered and not packed yet. */
export const getExpected = ({ stock, ordered }: CountableVariant): number => stock + ordered;

/** Returns the difference of a line in units. */
export const getDifference = ({ counted, variant }: CountLine): number =>
  variant ? counted - getExpected(variant) : 0;
