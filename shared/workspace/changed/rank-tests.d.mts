export function rankTests(tests: string[], changedFiles: string[], distances: Map<string, number>): string[];
