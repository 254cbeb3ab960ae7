export class NoPathsInIds {}
export function hasPathInId(identifier: string, dir: string): boolean;
