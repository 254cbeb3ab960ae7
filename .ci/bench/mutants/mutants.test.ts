interface Mutant {
  id: string;
  fileName: string;
  location: { start: Position; end: Position };
  mutatorName: string;
  replacement: string;
  status?: string;
  statusReason?: string;
}
interface Position {
  line: number;
  column: number;
}
const { chooseSample } = require('./sample.mjs') as {
  chooseSample(mutants: Mutant[], options: { size?: number; seed: string; root: string; keys?: string[] }): Set<string>;
};
const { findIgnoreReason } = require('./plugin.mjs') as {
  findIgnoreReason(path: { node: object }): string | undefined;
};
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}
const { formatSummary, estimateInterval, listSurvivorKeys, mergeEarlier, summarize } = require('./report.mjs') as {
  estimateInterval(hits: number, total: number): [number, number];
  listSurvivorKeys(report: Report): string[];
  mergeEarlier(report: Report, earlier: Report): Report;
  summarize(report: Report): { valid: number; detected: number };
  formatSummary(summary: object): string;
};

const buildMutant = (line: number, values: Partial<Mutant> = {}): Mutant => ({
  id: String(line),
  fileName: '/shop/api/src/price.ts',
  location: { start: { line, column: 8 }, end: { line, column: 13 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  ...values,
});
const options = { size: 3, seed: '1', root: '/shop' };

it('chooses the same mutants for the same seed, however Stryker numbers and orders them', () => {
  const mutants = Array.from({ length: 20 }, (_, index) => buildMutant(index));
  const toLines = (chosen: Set<string>) => [...chosen].map((id) => Number(id) % 100).sort();
  const chosen = toLines(chooseSample(mutants, options));
  expect(chosen).toHaveLength(3);
  const renumbered = mutants.map((mutant, index) => ({
    ...mutant,
    id: String(index + 100),
    fileName: mutant.fileName.replace('/shop', '/copy'),
  }));
  expect(toLines(chooseSample(renumbered.reverse(), { ...options, root: '/copy' }))).toEqual(chosen);
  expect(toLines(chooseSample(mutants, { ...options, seed: '2' }))).not.toEqual(chosen);
});

it('runs the survivors of a report again, and keeps its other results', () => {
  const toReport = (mutants: Mutant[]): Report => ({ files: { 'api/src/price.ts': { source: '', mutants } } });
  const skipped = { status: 'CompileError', statusReason: 'Not in the sample' };
  const earlier = toReport([
    buildMutant(1, { status: 'Killed' }),
    buildMutant(2, { status: 'Survived' }),
    buildMutant(3, skipped),
  ]);
  const keys = listSurvivorKeys(earlier);
  // Reports count from 1, the API from 0.
  const second = buildMutant(2, { location: { start: { line: 1, column: 7 }, end: { line: 1, column: 12 } } });
  expect(chooseSample([buildMutant(9), second], { seed: '1', root: '/shop', keys })).toEqual(new Set(['2']));
  const merged = mergeEarlier(
    toReport([buildMutant(1, skipped), buildMutant(2, { status: 'Killed' }), buildMutant(3, skipped)]),
    earlier,
  );
  expect(summarize(merged)).toMatchObject({ valid: 2, detected: 2 });
});

it('reports the survivors of the sample with the code that was changed', () => {
  const source = 'const isCheap = 1;\nreturn a < b;\nreturn c;\nlog("x");';
  const outside = { status: 'CompileError', statusReason: 'Not in the sample' };
  const mutants = [
    buildMutant(1, { status: 'Killed' }),
    buildMutant(2, { status: 'Survived' }),
    buildMutant(3, { status: 'NoCoverage' }),
    buildMutant(3, outside),
    buildMutant(4, { status: 'Ignored' }),
    buildMutant(4, { status: 'Timeout' }),
    buildMutant(4, { status: 'RuntimeError' }),
  ];
  const summary = summarize({ files: { 'api/src/price.ts': { source, mutants } } });
  expect(summary).toMatchObject({ valid: 4, detected: 2 });
  const text = formatSummary(summary);
  expect(text).toContain('api/src/price.ts:2:8 EqualityOperator\n    a < b\n    → a <= b');
  expect(text).toContain('6 mutants, 5 in the sample: 1 killed, 1 timed out, 1 survived, 1 without a test, 1 errors');
  expect(text).toContain('50 % killed');
});

it('estimates the interval of a share', () => {
  expect(estimateInterval(80, 100).map((share) => share.toFixed(2))).toEqual(['0.71', '0.87']);
  expect(estimateInterval(10, 10)[1]).toBe(1);
  expect(estimateInterval(0, 0)).toEqual([0, 1]);
});

it('leaves out log lines, styles and texts for people, which no rule depends on', () => {
  const identifier = (name: string) => ({ type: 'Identifier', name });
  const logCall = (object: object) => ({ type: 'CallExpression', callee: { type: 'MemberExpression', object } });
  const style = (tag: object) => ({ type: 'TaggedTemplateExpression', tag });
  const reasons = [
    logCall(identifier('log')),
    logCall({ type: 'MemberExpression', object: identifier('request'), property: identifier('log') }),
    style({ type: 'MemberExpression', object: identifier('styled'), property: identifier('p') }),
    style({ type: 'CallExpression', callee: identifier('styled') }),
    style(identifier('css')),
    { type: 'StringLiteral', value: 'This coupon has been used up' },
    logCall(identifier('db')),
    style(identifier('sql')),
    { type: 'StringLiteral', value: 'cancelled' },
    { type: 'StringLiteral', value: 'Content-Type' },
  ].map((node) => findIgnoreReason({ node }));
  expect(reasons).toEqual([
    ...['Log line', 'Log line', 'Style', 'Style', 'Style', 'Text for people'],
    ...[undefined, undefined, undefined, undefined],
  ]);
});
