/** A guest's line as local storage keeps it. */
export interface GuestLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** Rupees: what a piece cost when the line was last seen. */
  seenPrice?: number;
}

export const guestCartKey = 'vastra:cart';
/** Where lines are remembered that are on their way into an account. */
export const mergeKey = 'vastra:cart-merge';
/** As many as the account's cart takes. */
export const maxLines = 100;
export const maxQuantity = 99;

// Where storage is full or forbidden, the cart lasts as long as the page.
let inMemory: GuestLine[] | undefined;

/** The guest's lines; whatever else stands in storage (another format, a broken text) is left out. */
export function readGuestLines(): GuestLine[] {
  if (inMemory) return inMemory;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(guestCartKey) ?? '[]');
    return Array.isArray(stored) ? normaliseLines(stored.filter(isGuestLine)) : [];
  } catch {
    return [];
  }
}

/** Whether there is anything to bring into an account. */
export function hasGuestLines(): boolean {
  try {
    if (localStorage.getItem(mergeKey)) return true;
  } catch {
    // Then nothing is remembered.
  }
  return readGuestLines().length > 0;
}

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

/** The lines with `quantity` (also negative) more of a variant. */
export function withAddedQuantity(lines: GuestLine[], { productId, variantId, quantity }: GuestLine): GuestLine[] {
  const existingLine = lines.find((line) => line.variantId === variantId);
  if (!existingLine) return [...lines, { productId, variantId, quantity }];
  return lines.map((line) => (line === existingLine ? { ...line, quantity: line.quantity + quantity } : line));
}

/** The lines with exactly `quantity` of a variant; 0 removes its line. */
export const withQuantity = (lines: GuestLine[], variantId: string, quantity: number): GuestLine[] =>
  lines
    .map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);

/** The lines without those pieces: what was bought or taken into an account, not what came since. */
export const subtractLines = (lines: GuestLine[], removedLines: readonly GuestLine[]): GuestLine[] =>
  removedLines.reduce(
    (remainingLines, line) =>
      remainingLines.some(({ variantId }) => variantId === line.variantId)
        ? withAddedQuantity(remainingLines, { ...line, quantity: -line.quantity })
        : remainingLines,
    lines,
  );

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100;

function isGuestLine(value: unknown): value is GuestLine {
  const { productId, variantId, quantity } = (value ?? {}) as Partial<GuestLine>;
  return isId(productId) && isId(variantId) && Number.isInteger(quantity) && quantity! > 0;
}

const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** One line per variant, within the limits of a cart. */
function normaliseLines(lines: GuestLine[]): GuestLine[] {
  const byVariant = new Map<string, GuestLine>();
  for (const { productId, variantId, quantity, seenPrice } of lines) {
    const sum = Math.min((byVariant.get(variantId)?.quantity ?? 0) + quantity, maxQuantity);
    byVariant.set(variantId, { productId, variantId, quantity: sum, ...(isPrice(seenPrice) && { seenPrice }) });
  }
  return [...byVariant.values()].filter(({ quantity }) => quantity > 0).slice(0, maxLines);
}
