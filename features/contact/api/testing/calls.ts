import { type AdminWorld, buildIdWrite } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { contactMessages } from '../tables';

const createMessage = async ({ shop }: AdminWorld): Promise<string> => {
  const written = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Hats', message: 'Have you got hats?' };
  const [{ id }] = await shop.db.insert(contactMessages).values(written).returning();
  return id;
};

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  replyToMessage: {
    permission: 'messages.write',
    undo: 'Sends a message, which an admin cannot take back',
    make: async (world) => buildIdWrite(await createMessage(world), { isAnswered: true, answer: 'We have.' }),
  },
  deleteMessage: {
    permission: 'messages.write',
    undo: 'undo',
    make: async (world) => buildIdWrite(await createMessage(world)),
  },
  sendMessage: { whileClosed: 'open', limits: ['network 120/60 s shared'] },
};
