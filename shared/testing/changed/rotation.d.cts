export function chooseLeftOut(files: { tests: string[]; rotating: string[]; changed: string[] }): string[];
export function listLandingFiles(root: string): string[];
export function listLeftOut(root: string, rotating: string[]): string[];
