import { openTestPglite } from '../../testing/database';
import { readSetting } from './read-setting';
import { settings } from './schema';

let connection: Awaited<ReturnType<typeof openTestPglite>>;

beforeAll(async () => {
  connection = await openTestPglite();
  await connection.db.insert(settings).values([
    { key: 'first', value: 1 },
    { key: 'second', value: { two: 2 } },
  ]);
});

afterAll(() => connection.close());

test('settings that are asked for together are read with one statement, and later ones again', async () => {
  const query = jest.spyOn(connection.client, 'query');
  const values = await Promise.all(
    ['first', 'second', 'first', 'missing'].map((key) => readSetting(connection.db, key)),
  );
  expect(values).toEqual([1, { two: 2 }, 1, undefined]);
  expect(query).toHaveBeenCalledTimes(1);

  await connection.db.update(settings).set({ value: 3 });
  expect(await readSetting(connection.db, 'first')).toBe(3);
});

test('a failed read fails all callers that shared it', async () => {
  jest.spyOn(connection.client, 'query').mockRejectedValueOnce(new Error('connection lost'));
  const reads = await Promise.allSettled([readSetting(connection.db, 'first'), readSetting(connection.db, 'second')]);
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
