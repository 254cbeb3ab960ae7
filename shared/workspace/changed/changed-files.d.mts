export function getChangeBase(root: string): string;
export function listChangedFiles(root: string): string[];
export function listFiles(root: string, paths?: string[]): string[];
