export function listComponents(source: string): string[];
export function findMissingStories(sources: Record<string, string>): string[];
