import { compareResults } from './compare-results.mjs';

const machine = { cpu: 'CPU', cores: 2, memoryGB: 8, node: 'v20.0.0' };

/** Builds a run whose figure and reference program are both as fast as the machine is at that moment. */
const buildResult = (commit: string, figure: number, changes: object = {}) => ({
  ...{
    date: '2026-11-23T00:00:00',
    commit,
    machine,
    bench: 'bench.mjs',
    row: 'list',
    unit: '/s',
    figure,
    reference: 100,
  },
  ...changes,
});
type Result = ReturnType<typeof buildResult>;
const listVerdicts = (results: Result[]) => compareResults(results).map(({ row, verdict }) => `${row} ${verdict}`);

const steady = [buildResult('a', 500), buildResult('a', 505), buildResult('a', 495)];

it('names slower rows, and no row that is equally fast or faster', () => {
  const toRows = (row: string, figures: number[]) =>
    figures.map((figure) => buildResult('b', figure, { row, date: '2026-11-24T00:00:00' }));
  const rows = ['list', 'search', 'product'];
  const previous = rows.flatMap((row) => steady.map((result) => ({ ...result, row })));
  const now = [...toRows('list', [400, 405, 395]), ...toRows('search', [502, 497, 499]), ...toRows('product', [700])];
  expect(listVerdicts([...previous, ...now])).toEqual(['list slower', 'search same', 'product faster']);
});

it('compares ratios to the reference program, so a slow machine is no slow commit', () => {
  const halved = [250, 252, 248].map((figure) => buildResult('b', figure, { reference: 50 }));
  expect(listVerdicts([...steady, ...halved])).toEqual(['list same']);
  expect(listVerdicts([...steady, ...halved.map((result) => ({ ...result, reference: 100 }))])).toEqual([
    'list slower',
  ]);
});

it('counts more ms as slower', () => {
  const inMs = (results: Result[]) => results.map((result) => ({ ...result, unit: 'p99 ms' }));
  const more = [buildResult('b', 700), buildResult('b', 690)];
  expect(listVerdicts(inMs([...steady, ...more]))).toEqual(['list slower']);
  const halved = steady.map((result) => ({ ...result, commit: 'b', figure: 2 * result.figure, reference: 50 }));
  expect(listVerdicts(inMs([...steady, ...halved]))).toEqual(['list same']);
  expect(() => compareResults([buildResult('a', 1, { unit: 'MB' }), buildResult('b', 1, { unit: 'MB' })])).toThrow(
    'MB',
  );
});

it('calls a difference noise if runs of one commit differ by as much', () => {
  const noisy = [buildResult('a', 500), buildResult('a', 400), buildResult('a', 600)];
  expect(listVerdicts([...noisy, buildResult('b', 400)])).toEqual(['list same']);
  expect(listVerdicts([...noisy, buildResult('b', 50)])).toEqual(['list slower']);
});

it('says that the noise is unknown where nothing was repeated', () => {
  expect(compareResults([buildResult('a', 500), buildResult('b', 100)])).toEqual([
    expect.objectContaining({ verdict: 'noise unknown', ratio: expect.closeTo(0.2), limit: undefined }),
  ]);
});

it('compares the last two commits, on one machine with the same arguments', () => {
  const results = [
    buildResult('a', 900),
    ...steady.map((result) => ({ ...result, commit: 'b' })),
    buildResult('c', 500),
  ];
  expect(compareResults(results)).toEqual([expect.objectContaining({ ratio: expect.closeTo(1), runs: '3, 1' })]);
  const elsewhere = { ...machine, cores: 4 };
  expect(compareResults([...steady, buildResult('b', 100, { machine: elsewhere })])).toEqual([]);
  expect(compareResults([...steady, buildResult('b', 100, { bench: 'bench.mjs --seconds 1' })])).toEqual([]);
});
