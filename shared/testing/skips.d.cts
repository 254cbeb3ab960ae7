interface Excuse {
  needs: string[];
  runs?: string[];
  until: string;
}
export function listUnexcused(missing: string[], allowed: { list: Excuse[]; run?: string; today: string }): string[];
export function explainSkip(missing: string[]): string | undefined;
export function skipWithout<Block extends typeof describe | typeof it>(missing: string[], block: Block): Block;
