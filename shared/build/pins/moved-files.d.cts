/** Files of webpack that have moved, by the names under which the federation plugin requires them. */
export const movedFiles: Record<string, string | undefined>;
