export const ignoredPaths: Set<string>;
export function listSourceFiles(root: string, names: string[]): Promise<string[]>;
export function hashSourceFiles(root: string, names: string[], known?: Map<string, Promise<string>>): Promise<string>;
