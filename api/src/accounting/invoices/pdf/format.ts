const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const formatSigned = (paise: number, currency: string): string =>
  `${paise < 0 ? '−' : ''}${currency}${amountFormat.format(Math.abs(paise) / 100)}`;

/** Formats paise as "1,23,456.00" or "−0.14". */
export const formatAmount = (paise: number): string => formatSigned(paise, '');

/** Formats paise as "₹1,23,456.00" or "−₹0.14". */
export const formatRupees = (paise: number): string => formatSigned(paise, '₹');

/** Formats paise as "₹549", or "₹549.50" if there are paise left over. */
export const formatWholeRupees = (paise: number): string =>
  paise % 100 === 0 ? formatRupees(paise).slice(0, -3) : formatRupees(paise);

/** Formats basis points as "2.5%". */
export const formatPercent = (rate: number): string => `${rate / 100}%`;

/** Formats the day in India as "20 November 2026". */
export const formatDay = (time: Date): string => dayFormat.format(time);
