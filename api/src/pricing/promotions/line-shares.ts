/** Share of a promotion in a line's discount, in paise. */
export interface LineShare {
  id: string;
  label: string;
  amount: number;
}

/** Returns the shares of a line of which a part remains: `part` of `whole`, such as units or paise, rounded down. Shares of nothing go. */
export const scaleShares = (shares: readonly LineShare[], part: number, whole: number): LineShare[] =>
  whole === 0
    ? []
    : shares.flatMap(({ amount, ...share }) => {
        const scaled = Number((BigInt(amount) * BigInt(Math.min(part, whole))) / BigInt(whole));
        return scaled > 0 ? [{ ...share, amount: scaled }] : [];
      });

/** Returns the sum of shares, in paise. */
export const sumShares = (shares: readonly Pick<LineShare, 'amount'>[]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0);
