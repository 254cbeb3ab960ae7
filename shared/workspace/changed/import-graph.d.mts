type Importers = Map<string, Set<string>>;
export function findImporters(
  files: Iterable<string>,
  read: (file: string) => string | undefined,
  sharedExports: Record<string, string>,
): { all: Importers; running: Importers };
export function measureDistances(changedFiles: string[], importers: Importers): Map<string, number>;
