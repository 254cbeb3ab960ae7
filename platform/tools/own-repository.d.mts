export class BuildError extends Error {}
export function readRemoteName(dir: string): Promise<string | undefined>;
export function findTypeCheck(dir: string): string[] | undefined;
export function checkTypes(dir: string): Promise<void>;
export function buildRemote(dir: string): Promise<void>;
