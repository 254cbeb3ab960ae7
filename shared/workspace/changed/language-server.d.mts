export function findTypeErrors(root: string, compiler: string, files: string[]): Promise<string[]>;
