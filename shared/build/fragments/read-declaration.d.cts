/** Returns the exports of a `declaration.ts`, which are JSON. Throws the error of the file. */
export function readDeclaration(file: string): Record<string, unknown>;
