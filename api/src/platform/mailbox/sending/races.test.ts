import type { Services } from '../../../services';
import { openTestDatabase } from '../../../testing/database';
import { testConfig } from '../../../testing/shop';
import { deriveKeys } from '../../auth/keys';
import type { Connection } from '../../db/connect';
import { outbox } from '../../db/schema';
import { queueMail } from '../outbox';
import type { OutgoingMail } from '../senders/mailer';
import { sendDueMessages } from '../testing/run-sending';

// Several instances of the shop on one outbox, on real PostgreSQL.
let connection: Connection;

beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection?.close());

test('three instances send each mail once', async () => {
  const { db } = connection;
  const subjects = Array.from({ length: 60 }, (_, index) => `Mail ${index}`);
  for (const subject of subjects) await queueMail(db, { to: 'asha@example.in', subject, body: 'Hello' });
  const instances = [0, 1, 2].map(() => [] as string[]);
  let started = 0;
  let releaseAll = () => {};
  // Holds back the first fifteen sends until each instance has started its five.
  const allStarted = new Promise<void>((resolve) => {
    releaseAll = resolve;
  });
  const [underWay, maxUnderWay] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const keys = deriveKeys(testConfig);
  const mailbox = { envelopeBuilders: [], findRefusal: async () => undefined, findChange: async () => undefined };
  const buildMailer = (sent: string[], instance: number) => ({
    close() {},
    async send({ subject }: OutgoingMail) {
      sent.push(subject);
      started += 1;
      underWay[instance] += 1;
      maxUnderWay[instance] = Math.max(maxUnderWay[instance], underWay[instance]);
      if (started === 15) releaseAll();
      await allStarted;
      underWay[instance] -= 1;
      return undefined;
    },
  });
  await Promise.all(
    instances.map((sent, index) =>
      sendDueMessages({ db, log: console, keys, config: testConfig, mailbox } as unknown as Services, {
        email: buildMailer(sent, index),
      }),
    ),
  );
  expect(instances.flat().sort()).toEqual(subjects.sort());
  expect(maxUnderWay).toEqual([5, 5, 5]);
  const rows = await db.select().from(outbox);
  expect(rows.every(({ sentAt, attempts }) => sentAt !== null && attempts === 1)).toBe(true);
});
