import { recordSpans } from '@vastra/platform/server/tracing/testing/record-spans';
import { withEntry } from '@vastra/platform/server/tracing/tracer';
import { sql } from 'drizzle-orm';
import { openTestPglite } from '../../testing/database';

it('statements of the embedded database are spans, also in transactions, without their values', async () => {
  const { db, close } = await openTestPglite();
  const spans = recordSpans();
  try {
    await withEntry('call', { isParentTrusted: true }, async () => {
      await db.execute(sql`create table notes (note text)`);
      await db
        .transaction(async (tx) => {
          await tx.execute(sql`insert into notes values (${'of Asha'})`);
          await tx.execute(sql`update notes set note = 'of Ila, 9876543210' where length(note) < 12345678`);
          await expect(tx.execute(sql`select * from letters`)).rejects.toThrow();
        })
        .catch(() => undefined);
    });
    const call = spans.list().at(-1)!;
    const statements = spans.list().slice(0, -1);
    expect(statements.map(({ name, hasFailed, parentId }) => [name, hasFailed, parentId === call.id])).toEqual([
      ['create', false, true],
      ['insert notes', false, true],
      ['update notes', false, true],
      ['select letters', true, true],
    ]);
    expect(JSON.stringify(statements)).not.toMatch(/Asha|Ila|98765|12345/);
  } finally {
    await spans.stop();
    await close();
  }
});
