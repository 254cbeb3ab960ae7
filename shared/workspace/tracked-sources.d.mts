export function listTrackedSources(paths: readonly string[]): string[];
export function listTrackedDocuments(paths: readonly string[]): string[];
export function readTrackedSource(file: string): string | undefined;
