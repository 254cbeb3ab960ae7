interface Declared {
  owner: string;
  expiresOn: string;
  variants: readonly string[];
  fallback: string;
}
export function findMisusedFlags(
  declaredFlags: Record<string, Declared>,
  sources: [file: string, source: string][],
  day: string,
): string[];
