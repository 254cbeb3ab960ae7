export function isInShare(index: number): boolean;
