/** Converts a colour `#rrggbb` to a number; 0 for a text that is no colour. */
export const toColorNumber = (code: string): number => Number.parseInt(code.slice(1), 16) || 0;

/** Converts a number to the colour `#rrggbb`. */
export const toHex = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;
