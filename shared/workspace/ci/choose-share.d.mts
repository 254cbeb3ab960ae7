export function chooseShare(passedAt: Record<string, number>, commitCount: number): string;
