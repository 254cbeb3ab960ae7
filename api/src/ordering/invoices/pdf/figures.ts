const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Paise as "1,23,456.00". */
export const numbers = (paise: number): string => figures.format(paise / 100);

/** Paise as "₹1,23,456.00". */
export const money = (paise: number): string => `₹${numbers(paise)}`;

/** Basis points as "2.5%". */
export const percent = (rate: number): string => `${rate / 100}%`;

/** The day in India: "20 November 2026". */
export const dayText = (time: Date): string => days.format(time);
