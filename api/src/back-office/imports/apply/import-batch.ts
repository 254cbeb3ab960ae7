import type { ImportProblem } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect';
import { imports } from '../../../platform/db/schema';
import { type Draft, readArticle } from '../parse/product';
import { type Plan, planOf } from './plan-product';
import { knownCategories, stateOf } from './existing-products';
import { write } from './write-plans';

export interface Outcome {
  created: number;
  updated: number;
  refused: number;
  problems: ImportProblem[];
}

export interface Task {
  id: string;
  isTrial: boolean;
  /** Line to the line that has its SKU already. */
  doubles: ReadonlyMap<number, number>;
}

/** Somebody else has ended the import: nothing more is taken over. */
export class NoLongerRunning extends Error {}

/** While an import runs its row has the first ones only; at its end, all. */
const problemsKept = 1000;
const tries = 3;

/**
 * Takes over some products of a file. They share a transaction, since one each is many times slower; when it fails, each gets its
 * own. So a product is taken over whole or not at all, and the counts in the import's row are those of what was taken over.
 */
export async function takeOver(db: Database, drafts: readonly Draft[], task: Task): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => takeOverIn(tx, drafts, task));
    } catch (error) {
      const words = wordsFor(error);
      if (words === undefined) throw error;
      if (drafts.length > 1) return oneByOne(db, drafts, task);
      if (attempt < tries) continue;
      const [{ id, lines }] = drafts;
      const refusal = { line: lines[0].line, product: id, column: '', message: words };
      const outcome = { created: 0, updated: 0, refused: 1, problems: [refusal] };
      await note(db, task.id, lines.length, outcome);
      return outcome;
    }
  }
}

async function oneByOne(db: Database, drafts: readonly Draft[], task: Task): Promise<Outcome> {
  const all: Outcome = { created: 0, updated: 0, refused: 0, problems: [] };
  for (const draft of drafts) add(all, await takeOver(db, [draft], task));
  return all;
}

export function add(all: Outcome, one: Outcome): void {
  all.created += one.created;
  all.updated += one.updated;
  all.refused += one.refused;
  all.problems.push(...one.problems);
}

async function takeOverIn(tx: Queryable, drafts: readonly Draft[], { id, isTrial, doubles }: Task): Promise<Outcome> {
  const problems: ImportProblem[] = [];
  const categories = await knownCategories(
    tx,
    drafts.map(({ lines }) => lines[0].cells.category),
  );
  const readable = drafts.flatMap((draft) => {
    const read = readArticle(draft);
    const more = [...doublesOf(draft, doubles), ...withoutCategory(draft, categories)];
    problems.push(...read.problems, ...more);
    return read.article && more.length === 0 ? [read.article] : [];
  });
  const state = await stateOf(tx, readable, !isTrial);
  const plans = readable.flatMap((article): Plan[] => {
    const planned = planOf(article, state);
    problems.push(...planned.problems);
    return planned.plan ? [planned.plan] : [];
  });
  if (!isTrial) await write(tx, plans);
  const outcome = {
    created: plans.filter(({ kind }) => kind === 'create').length,
    updated: plans.filter(({ kind }) => kind === 'update').length,
    refused: drafts.length - plans.length,
    problems: problems.sort((one, other) => one.line - other.line),
  };
  await note(
    tx,
    id,
    drafts.reduce((sum, { lines }) => sum + lines.length, 0),
    outcome,
  );
  return outcome;
}

const doublesOf = ({ id, lines }: Draft, doubles: Task['doubles']): ImportProblem[] =>
  lines.flatMap(({ line }) => {
    const first = doubles.get(line);
    return first === undefined
      ? []
      : [{ line, product: id, column: 'sku', message: `Line ${first} has this SKU already` }];
  });

function withoutCategory({ id, lines: [first] }: Draft, known: ReadonlySet<string>): ImportProblem[] {
  const { category } = first.cells;
  if (category === '' || known.has(category)) return [];
  return [
    { line: first.line, product: id, column: 'category', message: `There is no category “${category.slice(0, 60)}”` },
  ];
}

async function note(tx: Queryable, id: string, done: number, outcome: Outcome): Promise<void> {
  const { created, updated, refused, problems } = outcome;
  const [running] = await tx
    .update(imports)
    .set({
      done: sql`${imports.done} + ${done}`,
      created: sql`${imports.created} + ${created}`,
      updated: sql`${imports.updated} + ${updated}`,
      refused: sql`${imports.refused} + ${refused}`,
      ...(problems.length > 0 && {
        problems: sql`case when jsonb_array_length(${imports.problems}) < ${problemsKept}
          then ${imports.problems} || ${JSON.stringify(problems)}::jsonb else ${imports.problems} end`,
      }),
    })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning({ id: imports.id });
  if (!running) throw new NoLongerRunning();
}

/** What the database refuses although the plan was good: somebody has written the same at the same moment. */
function wordsFor(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === '23505') return 'Somebody else has just used this id, SKU, or colour and size. Please import it again';
  if (code === '23503') return 'Its category was taken away just now';
  if (code === '40P01' || code === '40001') return 'The product was being changed all the time. Please import it again';
  return undefined;
}

function codeOf(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at) return at.code;
  return undefined;
}
