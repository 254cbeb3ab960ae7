import { setImmediate } from 'node:timers/promises';
import { Completions } from './completions';

interface Statement {
  ids: string[];
  end(): void;
  fail(error: Error): void;
}
let statements: Statement[];
let completions: Completions;

beforeEach(() => {
  statements = [];
  const complete = (_name: string, ids: string | string[]) =>
    new Promise<void>((end, fail) => void statements.push({ ids: [ids].flat(), end, fail }));
  completions = new Completions({ complete });
});

it('stores jobs that end in one moment with one statement, and those that end meanwhile with the next', async () => {
  const first = ['1', '2'].map((id) => completions.complete('mail', id));
  await setImmediate();
  const second = [completions.complete('mail', '3')];
  await setImmediate();
  second.push(completions.complete('mail', '4'));
  expect(statements.map(({ ids }) => ids)).toEqual([['1', '2']]);
  statements[0].end();
  await Promise.all(first);
  await setImmediate();
  expect(statements.map(({ ids }) => ids)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  statements[1].end();
  await Promise.all(second);
});

it('fails all jobs of a statement that fails, and stores the next ones', async () => {
  const failing = ['1', '2'].map((id) => completions.complete('mail', id));
  await setImmediate();
  const next = completions.complete('mail', '3');
  statements[0].fail(new Error('no'));
  const results = await Promise.allSettled(failing);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await setImmediate();
  statements[1].end();
  await next;
  expect(statements.map(({ ids }) => ids)).toEqual([['1', '2'], ['3']]);
});
