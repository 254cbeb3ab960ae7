export function findMisusedFields(
  declared: Record<string, { remotes: readonly string[] }>,
  sources: [file: string, source: string][],
): string[];
