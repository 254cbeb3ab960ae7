import type { FastifyBaseLogger } from 'fastify';
import { openTestPostgres } from '../../../testing/open-postgres';
import { testConfig } from '../../../testing/shop';
import { openKeys } from '../../auth/keys';
import type { Connection } from '../../db/connect';
import { outbox } from '../../db/schema';
import { queueMail } from '../outbox';
import type { OutgoingMail } from '../senders/mailer';
import { sendDue } from './send-due';

// Several instances of the shop on one outbox, on real PostgreSQL.
let connection: Connection;

beforeAll(async () => {
  connection = await openTestPostgres();
}, 120_000);
afterAll(() => connection?.close(), 30_000);

it('three instances send each mail once', async () => {
  const { db } = connection;
  const subjects = Array.from({ length: 60 }, (_, index) => `Mail ${index}`);
  for (const subject of subjects) await queueMail(db, { to: 'asha@example.in', subject, body: 'Hello' });
  const instances = [0, 1, 2].map(() => [] as string[]);
  let begun = 0;
  let allBegin = () => {};
  // None of the first fifteen is finished before each instance has begun all that it does at once.
  const together = new Promise<void>((resolve) => {
    allBegin = resolve;
  });
  const [underWay, most] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const log = {} as FastifyBaseLogger;
  const keys = openKeys(testConfig);
  const mailbox = { envelopeBuilders: [], cleanUpJobs: [] };
  const email = (sent: string[], instance: number) => ({
    close() {},
    async send({ subject }: OutgoingMail) {
      sent.push(subject);
      begun += 1;
      underWay[instance] += 1;
      most[instance] = Math.max(most[instance], underWay[instance]);
      if (begun === 15) allBegin();
      await together;
      underWay[instance] -= 1;
    },
  });
  await Promise.all(
    instances.map((sent, index) =>
      sendDue({ db, log, keys, config: testConfig, mailbox }, { email: email(sent, index) }),
    ),
  );
  expect(instances.flat().sort()).toEqual(subjects.sort());
  expect(most).toEqual([5, 5, 5]);
  const rows = await db.select().from(outbox);
  expect(rows.every(({ sentAt, attempts }) => sentAt !== null && attempts === 1)).toBe(true);
}, 60_000);
