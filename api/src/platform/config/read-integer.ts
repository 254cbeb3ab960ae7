/** Returns the value of an environment variable, or `fallback` when it is unset or empty. Throws unless it is 0 to 65,535. */
export function readInteger(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  }
  return value;
}
