export function findImporters(root: string, module: string, modules: readonly string[]): string[];
