export function restoreTypes(root: string, stored?: string): void;
export function storeTypes(root: string, stored?: string): void;
