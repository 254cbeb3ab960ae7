export const logFile: string;
export const logSettings: string[];
export function logEndOfSessions(database: string): string;
export function chooseLogLines(log: string, maxLines?: number): string[];
