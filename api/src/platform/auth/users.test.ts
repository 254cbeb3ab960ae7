import { eq } from 'drizzle-orm';
import { setUpTestShop } from '../../testing/shop';
import { users } from '../db/schema';
import { confirmContact, findRecipient } from './users';

const shop = setUpTestShop();
const addUser = async (values: Partial<typeof users.$inferInsert>) => {
  const [user] = await shop.db
    .insert(users)
    .values({ name: 'Asha Rao', ...values })
    .returning();
  return user;
};
const verified = (email: string) => ({ email, emailVerifiedAt: new Date(), isVerified: true });

it('does not confirm an email that another account has verified meanwhile', async () => {
  const email = 'asha@example.in';
  const pending = await addUser({ email });
  const owner = await addUser(verified(email));
  expect(await confirmContact(shop.db, pending.id, { email })).toBeUndefined();
  expect(await confirmContact(shop.db, owner.id, { email })).toMatchObject({ id: owner.id });
});

it('confirms only the contact that the user has, and takes it from who never verified it', async () => {
  const phone = '9876543210';
  const user = await addUser({ ...verified('meera@example.in'), phone });
  const claimant = await addUser({ ...verified('other@example.in'), phone });
  const unfinished = await addUser({ phone });
  expect(await confirmContact(shop.db, user.id, { phone: '9876543211' })).toBeUndefined();
  expect(await findRecipient(shop.db, { phone })).toMatchObject({ id: unfinished.id });
  expect(await confirmContact(shop.db, user.id, { phone })).toMatchObject({ phoneVerifiedAt: expect.any(Date) });
  expect(await shop.db.select().from(users).where(eq(users.id, claimant.id))).toMatchObject([{ phone: null }]);
  expect(await shop.db.select().from(users).where(eq(users.id, unfinished.id))).toEqual([]);
  expect(await findRecipient(shop.db, { phone })).toMatchObject({ id: user.id });
});
