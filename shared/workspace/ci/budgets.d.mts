export function getPatience(reference: number): number;
export function scaleBudget(seconds: number, reference: number): number;
export function findNoise(machine: { references: [number, number]; otherShare?: number }): string | undefined;
export function compareWithBudgets<Step extends { name: string; seconds: number }>(
  steps: Step[],
  budgets: Record<string, number>,
  reference: number,
): (Step & { allowed: number | undefined; isOver: boolean })[];
