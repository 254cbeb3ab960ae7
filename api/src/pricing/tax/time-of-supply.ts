/** Times of the three events of a supply; null for an event that has not happened yet. */
export interface SupplyEvents {
  /** The goods left the shop. */
  supplied: Date | null;
  invoiced: Date | null;
  /** The whole price was received. */
  paid: Date | null;
}

/**
 * Returns the time of supply, whose rate applies: the second of the three events. CGST Act, section 14, has six cases for a change of the rate,
 * and in each of them two of the three events before the change give the old rate, and two after it the new one.
 *
 * @throws RangeError if two events have not happened, because the third one does not decide
 */
export function getTimeOfSupply({ supplied, invoiced, paid }: SupplyEvents): Date {
  const times = [supplied, invoiced, paid].flatMap((time) => (time ? [time.getTime()] : [])).sort((a, b) => a - b);
  if (times.length < 2) throw new RangeError('The time of supply is not known before two of its events.');
  return new Date(times[1]);
}
