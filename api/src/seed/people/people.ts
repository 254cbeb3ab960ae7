import { normaliseEmail, normalisePhone } from '@vastra/shared/contract';
import { orders as demoOrders } from '../../../demo/data/orders';
import { users as demoUsers } from '../../../demo/data/users';
import { hashPassword } from '../../platform/auth/passwords/passwords';
import type { Queryable } from '../../platform/db/connect';
import { addresses, users } from '../../platform/db/schema';
import { insertAll } from '../insert';
import { buildTime } from '../times';
import type { Person } from './person';
import { buildHomeAddress, buildWorkAddress } from './postal-addresses';

/** The demo's admin. */
export const admin = {
  id: 'demo-admin',
  name: 'Shop Admin',
  email: 'admin@vastra.example',
  password: 'vastra-demo-admin',
};

/** The admin and the customers; those who have ordered also have the address that they ordered to, Asha the one of her work, too. */
export async function seedPeople(tx: Queryable, now: Date): Promise<Person[]> {
  const passwordHash = await hashPassword(admin.password);
  const people = demoUsers.map((user, place) => ({
    id: `demo-user-${String(place).padStart(3, '0')}`,
    user,
    email: user.email ? normaliseEmail(user.email) : null,
    phone: user.phone ? normalisePhone(user.phone) : null,
  }));
  await insertAll(tx, users, [
    {
      id: admin.id,
      name: admin.name,
      email: admin.email,
      emailVerifiedAt: now,
      isVerified: true,
      role: 'admin',
      passwordHash,
      createdAt: buildTime(now, 400, { during: 'people', name: admin.email }),
    },
    ...people.map((person) => userRow(person, now)),
  ]);
  const buyers = new Set(demoOrders.map(({ user }) => user));
  const homes = people
    .filter((_person, place) => buyers.has(place))
    .map((person) => ({ ...buildHomeAddress(person), id: `${person.id}-home`, userId: person.id, label: 'Home' }));
  const [asha] = people;
  const work = { ...buildWorkAddress(asha), id: `${asha.id}-work`, userId: asha.id, label: 'Work' };
  await insertAll(tx, addresses, [
    ...homes.map((home) => ({ ...home, isDefault: true })),
    { ...work, isDefault: false },
  ]);
  return people;
}

function userRow({ id, user, email, phone }: Person, now: Date): typeof users.$inferInsert {
  const joined = buildTime(now, user.joinedDaysAgo, { during: 'people', name: user.name });
  return {
    id,
    name: user.name,
    email,
    phone,
    emailVerifiedAt: email ? joined : null,
    phoneVerifiedAt: phone ? joined : null,
    isVerified: true,
    city: user.city,
    termsAcceptedAt: joined,
    createdAt: joined,
    updatedAt: joined,
  };
}
