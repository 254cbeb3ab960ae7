type UsedRemotes = Record<string, string[]>;
export function listUsedRemotes(report: { suites: unknown[] }): UsedRemotes;
export function addUsedRemotes(known: UsedRemotes, used: UsedRemotes): UsedRemotes;
export function chooseJourneys(changedFiles: string[], journeys: string[], usedRemotes: UsedRemotes): string[];
