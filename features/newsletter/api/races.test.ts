import { buildApp } from '../../../api/src/app';
import type { Connection } from '../../../api/src/platform/db/connect';
import { outbox, newsletterSubscriptions as subscriptions } from '../../../api/src/platform/db/schema';
import { openTestDatabase } from '../../../api/src/testing/database';
import { testConfig } from '../../../api/src/testing/shop';
import { confirmSubscription, requestSubscription } from './subscription';
import { createConfirmationToken } from './tokens';

// Parallel requests for one email, on real PostgreSQL.
let connection: Connection;
let app: Awaited<ReturnType<typeof buildApp>>;
const ip = '203.0.113.7';
const parallel = Array.from({ length: 12 }, (_, index) => index);

beforeAll(async () => {
  connection = await openTestDatabase();
  app = await buildApp({ db: connection.db, config: { ...testConfig, formLimitEmail: 8 }, log: false });
});
afterAll(async () => {
  await app?.close();
  await connection?.close();
});
beforeEach(async () => {
  await connection.db.delete(outbox);
  await connection.db.delete(subscriptions);
});

test('parallel requests for one email send one mail and stay within the limit', async () => {
  const requests = await Promise.allSettled(
    parallel.map(() => requestSubscription(app.services, { email: 'asha@example.in', ip })),
  );
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await connection.db.select().from(outbox)).toHaveLength(1);
  expect(await connection.db.select().from(subscriptions)).toHaveLength(1);
});

test('parallel confirmations send one welcome mail', async () => {
  const requestedAt = new Date();
  await connection.db.insert(subscriptions).values({ email: 'ila@example.in', requestedAt });
  const token = createConfirmationToken(app.services.keys, 'ila@example.in', requestedAt);
  const emails = await Promise.all(parallel.map(() => confirmSubscription(app.services, token, '203.0.113.7')));
  expect(new Set(emails)).toEqual(new Set(['ila@example.in']));
  expect(await connection.db.select().from(outbox)).toHaveLength(1);
});
