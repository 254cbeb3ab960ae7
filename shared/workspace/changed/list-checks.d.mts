interface Check {
  name: string;
  command: string;
  args: string[];
}
export function listQuickChecks(changedFiles: string[], existing: string[]): Check[];
export function listWholeChecks(changedFiles: string[]): Check[];
export function listTypedFiles(existing: string[], distances: Map<string, number>): string[];
