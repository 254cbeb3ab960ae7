import { chooseLogLines } from './postgres-log.cjs';

/** Returns a line of the log, as the server of the API tests writes it. */
const entry = (second: number, process: number, database: string, rest: string) =>
  `2026-11-24 07:07:${String(second).padStart(2, '0')}.265 UTC [${process}] ${database} ${rest}`;

const starts = entry(1, 100, '', '00000 LOG:  database system is ready to accept connections');
const constraint = [
  entry(2, 201, 'test_1_1', '23514 ERROR:  new row for relation "variants" violates check constraint "stock"'),
  entry(2, 201, 'test_1_1', '23514 DETAIL:  Failing row contains (jacket).'),
];
const terminated = '57P01 FATAL:  terminating connection due to administrator command';

it('leaves out the start, and errors that tests expect', () => {
  expect(chooseLogLines(['creating subdirectories ... ok', starts, ...constraint, ''].join('\n'))).toEqual([]);
});

it.each([
  entry(3, 201, 'test_1_1', terminated),
  entry(3, 201, 'test_1_1', '57014 ERROR:  canceling statement due to statement timeout'),
  entry(3, 201, 'test_1_1', '25P03 FATAL:  terminating connection due to idle-in-transaction timeout'),
  entry(3, 201, 'test_1_1', '08006 LOG:  could not send data to client: Broken pipe'),
  entry(3, 201, 'test_1_1', '08P01 LOG:  unexpected EOF on client connection with an open transaction'),
  entry(3, 205, '', '53300 FATAL:  sorry, too many clients already'),
  entry(3, 100, '', '00000 LOG:  client backend (PID 201) was terminated by signal 9: Killed'),
  entry(3, 201, 'test_1_1', 'XX000 PANIC:  could not write to file'),
])('chooses %s', (line) => {
  expect(chooseLogLines([starts, ...constraint, line].join('\n'))).toEqual([line]);
});

it('chooses what explains a chosen line', () => {
  const deadlock = [
    entry(3, 201, 'test_1_1', '40P01 ERROR:  deadlock detected'),
    entry(3, 201, 'test_1_1', '40P01 DETAIL:  Process 201 waits for ShareLock on transaction 5.'),
    entry(3, 201, 'test_1_1', '40P01 HINT:  See server log for query details.'),
  ];
  expect(chooseLogLines([...deadlock, ...constraint].join('\n'))).toEqual(deadlock);
});

it('leaves out sessions that are ended after their test file, and no others', () => {
  const ending = entry(10, 190, 'test_1_1', '00000 LOG:  ending the sessions of test_1_1');
  const [expected, ofAnother, later] = [
    entry(11, 201, 'test_1_1', terminated),
    entry(11, 301, 'test_2_1', terminated),
    entry(40, 201, 'test_1_1', terminated),
  ];
  expect(chooseLogLines([ending, expected, ofAnother, later].join('\n'))).toEqual([ofAnother, later]);
});

it('prefers the last lines, and cuts long ones', () => {
  const lines = Array.from({ length: 50 }, (_, second) => entry(second, 201, 'shop', terminated + 'x'.repeat(1000)));
  const chosen = chooseLogLines(lines.join('\n'), 3);
  expect(chosen).toEqual(lines.slice(-3).map((line) => line.slice(0, 400)));
});
