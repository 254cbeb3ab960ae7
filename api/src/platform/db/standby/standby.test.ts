import type pg from 'pg';
import { Standby } from './standby';
import { standbyPositionQuery, type WalPosition } from './wal-position';

const position = (lsn: number, other: Partial<WalPosition> = {}): WalPosition => ({
  database: '7/shop',
  timeline: 1,
  lsn,
  ...other,
});

/** Positions that the standby reports one after the other; the last one from then on. */
let positions: (WalPosition | undefined)[];
let connectionError: Error | undefined;
let statementError: Error | undefined;
let positionReads: number;
let changes: unknown[];
let standby: Standby;

beforeEach(() => {
  positions = [position(100)];
  connectionError = undefined;
  statementError = undefined;
  positionReads = 0;
  changes = [];
  const client = {
    release() {},
    async query(statement: unknown) {
      if (statement === standbyPositionQuery) {
        positionReads += 1;
        const reached = positions.length > 1 ? positions.shift() : positions[0];
        return { rows: reached ? [reached] : [] };
      }
      if (statementError) throw statementError;
      return 'standby';
    },
  };
  const connect = async () => {
    if (connectionError) throw connectionError;
    return client;
  };
  standby = new Standby({ connect } as unknown as pg.Pool);
  standby.onChange = (change) => changes.push(change);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const read = (required: WalPosition) => standby.query(required, ['select'], async () => 'primary');
const passTime = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

it('reads from a standby that has reached the position, and asks it again only for a later one', async () => {
  expect([await read(position(90)), await read(position(100))]).toEqual(['standby', 'standby']);
  expect(positionReads).toBe(1);
  positions = [position(101)];
  expect([await read(position(101)), positionReads]).toEqual(['standby', 2]);
});

it('waits a moment for a standby that is about to get there', async () => {
  positions = [position(10), position(50), position(100)];
  expect([await read(position(100)), positionReads]).toEqual(['standby', 3]);
  expect(changes).toEqual([]);
});

it.each<[string, WalPosition | undefined, number]>([
  ['is behind', position(99), 1],
  ['has another timeline', position(500, { timeline: 2 }), Number.POSITIVE_INFINITY],
  ['is one of another database', position(500, { database: '8/shop' }), Number.POSITIVE_INFINITY],
  ['is a primary', undefined, Number.POSITIVE_INFINITY],
])('leaves out a server that %s, tries it after a second, and says so once', async (_name, reached, missingBytes) => {
  positions = [reached];
  expect([await read(position(100)), await read(position(100))]).toEqual(['primary', 'primary']);
  expect(changes).toEqual([{ isUsed: false, missingBytes }]);
  const asked = positionReads;
  positions = [position(100)];
  expect([await read(position(100)), positionReads]).toEqual(['primary', asked]);
  passTime(1_000);
  expect([await read(position(100)), changes.at(-1)]).toEqual(['standby', { isUsed: true }]);
});

it('lets a single read try a standby that was left out', async () => {
  connectionError = new Error('gone');
  await read(position(100));
  passTime(1_000);
  connectionError = undefined;
  positions = [position(1)];
  const reads = [read(position(100)), read(position(100)), read(position(100))];
  expect(await Promise.all(reads)).toEqual(['primary', 'primary', 'primary']);
  // One read, which waits seven times.
  expect(positionReads).toBe(7);
});

it('reads from the primary when the standby is gone', async () => {
  connectionError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await read(position(1))).toBe('primary');
  expect(changes).toEqual([{ isUsed: false, missingBytes: undefined }]);
});

it.each(['40001', '25006'])('repeats a statement that the standby refuses (%s), and goes on using it', async (code) => {
  statementError = Object.assign(new Error('refused'), { code });
  expect(await read(position(1))).toBe('primary');
  statementError = undefined;
  expect([await read(position(1)), changes]).toEqual(['standby', []]);
});

it('does not repeat a statement that took too long', async () => {
  statementError = Object.assign(new Error('canceling statement'), { code: '57014' });
  await expect(read(position(1))).rejects.toThrow('canceling statement');
});
