import { execFileSync } from 'node:child_process';
import { inTable, readTables } from './read-tables.mjs';
import { quickCommands, rows } from './rows.mjs';
import { formatTable, listFound, summarize } from './summarize.mjs';

const searches = { name: 'distinct searches', unit: '/s', aim: 350, command: 'node documents.mjs' };
const run = (figure: number | undefined, reference = 3000) => ({ figure, reference });

it('prints the median of runs that agree, with their noise', () => {
  const summary = summarize(searches, [run(360), run(365), run(370)]);
  expect(summary).toMatchObject({ figure: '365 /s', noise: '3 %', aim: '350 /s', verdict: 'met' });
});

it('prints no figure without known noise', () => {
  expect(summarize(searches, [run(360)])).toMatchObject({ figure: 'unknown: one run has no noise', verdict: '' });
  expect(summarize(searches, [run(300), run(350), run(400)])).toMatchObject({
    figure: 'unknown: 3 runs differ by 29 %',
    noise: '',
    verdict: '',
  });
  expect(summarize(searches, [run(360), run(undefined)]).figure).toBe('unknown: 1 of 2 runs printed no figure');
  expect(summarize(searches, [run(Number.NaN), run(Number.NaN)]).figure).toMatch(/^unknown: 2 of 2/);
});

it('says what no command measures', () => {
  expect(summarize({ ...searches, command: undefined, missing: 'needs two machines' }, [])).toMatchObject({
    figure: 'not measured: needs two machines',
    verdict: '',
  });
});

it('compares what the machine of the aims would show, so a busy machine is no slow shop', () => {
  expect(summarize(searches, [run(180, 1500), run(365, 3000)])).toMatchObject({ figure: '363 /s', verdict: 'met' });
  const latency = { ...searches, unit: 'ms', aim: 100 };
  expect(summarize(latency, [run(200, 1500), run(101, 3000)])).toMatchObject({ figure: '101 ms' });
  const bytes = { ...searches, unit: 'KB', aim: 150 };
  expect(summarize(bytes, [run(200, 1500), run(200, 3000)])).toMatchObject({ figure: '200 KB', verdict: 'missed' });
  const ratio = { ...searches, unit: 'times', aim: 25 };
  expect(summarize(ratio, [run(30, 1500), run(30, 3000)])).toMatchObject({ figure: '30 times', verdict: 'met' });
});

it('knows that rates should be high and everything else low, and what chance may be', () => {
  const getVerdict = (unit: string, figures: number[]) =>
    summarize(
      { ...searches, unit, aim: 100 },
      figures.map((figure) => run(figure)),
    ).verdict;
  expect(getVerdict('/s', [80, 80])).toBe('missed');
  expect(getVerdict('/s', [120, 120])).toBe('met');
  expect(getVerdict('ms', [80, 80])).toBe('met');
  expect(getVerdict('MB', [120, 120])).toBe('missed');
  expect(getVerdict('times', [120, 120])).toBe('met');
  expect(getVerdict('times', [80, 80])).toBe('missed');
  expect(getVerdict('/s', [97, 104])).toBe('within the noise');
  expect(() => getVerdict('hours', [1, 1])).toThrow('The unit hours');
});

it('reads what console.table prints', () => {
  const program = `console.log('Start'); console.table([{ name: 'a list, cached', p95: 1.5 }, { name: 'b', p95: 2 }]); console.table({ 'b: text': { shown: 7 } })`;
  const text = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(readTables(text)).toEqual([
    { '(index)': '0', name: 'a list, cached', p95: '1.5' },
    { '(index)': '1', name: 'b', p95: '2' },
    { '(index)': 'b: text', shown: '7' },
  ]);
  expect(inTable({ name: 'a list' }, 'p95')(text)).toBe(1.5);
  expect(inTable({ '(index)': 'b: text' }, 'shown')(text)).toBe(7);
  expect(inTable({ name: 'c' }, 'p95')(text)).toBeUndefined();
  expect(inTable({ name: 'b' }, 'p99')(text)).toBeUndefined();
});

it('has a command or a reason for every row', () => {
  for (const { name, command, missing, find } of rows)
    expect([name, Boolean(command) !== Boolean(missing), Boolean(command) === Boolean(find)]).toEqual([
      name,
      true,
      true,
    ]);
  expect(formatTable([summarize(rows[1], [])])).toContain('| distinct product pages, two servers | not measured: ');
});

it('says of a quick run which rows have a figure', () => {
  const measured = [
    { row: { name: 'a' }, runs: [{ figure: 1 }] },
    { row: { name: 'b' }, runs: [{ figure: Number.NaN }] },
    { row: { name: 'c' }, runs: [] },
    { row: { name: 'd', missing: 'needs two machines' }, runs: [] },
  ];
  const texts = listFound(measured).map(({ found }) => found);
  expect(texts).toEqual(['yes', 'no figure', 'no figure', 'not measured: needs two machines']);
});

it('has quick options for commands of rows only', () => {
  const commands = rows.flatMap(({ command }) => command ?? []);
  expect(Object.keys(quickCommands).filter((command) => !commands.includes(command))).toEqual([]);
});
