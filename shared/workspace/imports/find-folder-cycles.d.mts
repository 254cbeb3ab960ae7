interface Module {
  source: string;
  dependencies: { resolved: string }[];
}
export function findFolderCycles(modules: Module[]): string[][];
