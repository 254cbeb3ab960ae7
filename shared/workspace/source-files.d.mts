export function listSourceFiles(root: string, names: string[]): Promise<string[]>;
export function hashSourceFiles(root: string, names: string[]): Promise<string>;
