/** A line of a guest's cart as local storage holds it. */
export interface GuestLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** The unit price in rupees when the guest last saw the line. */
  seenPrice?: number;
}

export const guestCartKey = 'vastra:cart';
/** Storage key of the lines that are being merged into an account. */
export const mergeKey = 'vastra:cart-merge';
/** Maximum number of lines, the same as for an account's cart. */
export const maxLines = 100;
/** Maximum quantity of one line. */
export const maxQuantity = 99;

// Fallback for a storage that is full or blocked: the cart lasts until the page is left.
let inMemory: GuestLine[] | undefined;

/** Returns the guest's lines. Ignores stored values of another format. */
export function readGuestLines(): GuestLine[] {
  if (inMemory) return inMemory;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(guestCartKey) ?? '[]');
    return Array.isArray(stored) ? normaliseLines(stored.filter(isGuestLine)) : [];
  } catch {
    return [];
  }
}

/** Returns whether there are lines, or an unfinished merge, to bring into an account. */
export function hasGuestLines(): boolean {
  try {
    if (localStorage.getItem(mergeKey)) return true;
  } catch {
    // The storage is blocked, so it holds no merge.
  }
  return readGuestLines().length > 0;
}

/** Stores the lines, one per variant and within the limits. */
export function writeGuestLines(lines: GuestLine[]): void {
  const normalisedLines = normaliseLines(lines);
  try {
    if (normalisedLines.length > 0) localStorage.setItem(guestCartKey, JSON.stringify(normalisedLines));
    else localStorage.removeItem(guestCartKey);
    inMemory = undefined;
  } catch {
    inMemory = normalisedLines;
  }
}

/** Returns the lines with `quantity` added to a variant's line; a negative quantity lowers it. */
export function withAddedQuantity(lines: GuestLine[], { productId, variantId, quantity }: GuestLine): GuestLine[] {
  const existingLine = lines.find((line) => line.variantId === variantId);
  if (!existingLine) return [...lines, { productId, variantId, quantity }];
  return lines.map((line) => (line === existingLine ? { ...line, quantity: line.quantity + quantity } : line));
}

/** Returns the lines with exactly `quantity` of a variant; 0 removes its line. */
export const withQuantity = (lines: GuestLine[], variantId: string, quantity: number): GuestLine[] =>
  lines
    .map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);

/** Returns the lines minus the quantities that were bought or merged; what was added since stays. */
export const subtractLines = (lines: GuestLine[], removedLines: readonly GuestLine[]): GuestLine[] =>
  removedLines.reduce(
    (remainingLines, line) =>
      remainingLines.some(({ variantId }) => variantId === line.variantId)
        ? withAddedQuantity(remainingLines, { ...line, quantity: -line.quantity })
        : remainingLines,
    lines,
  );

const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 100;

function isGuestLine(value: unknown): value is GuestLine {
  const { productId, variantId, quantity } = (value ?? {}) as Partial<GuestLine>;
  return isId(productId) && isId(variantId) && Number.isInteger(quantity) && quantity! > 0;
}

const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** Returns one line per variant, within the limits of a cart. */
function normaliseLines(lines: GuestLine[]): GuestLine[] {
  const byVariant = new Map<string, GuestLine>();
  for (const { productId, variantId, quantity, seenPrice } of lines) {
    const sum = Math.min((byVariant.get(variantId)?.quantity ?? 0) + quantity, maxQuantity);
    byVariant.set(variantId, { productId, variantId, quantity: sum, ...(isPrice(seenPrice) && { seenPrice }) });
  }
  return [...byVariant.values()].filter(({ quantity }) => quantity > 0).slice(0, maxLines);
}
