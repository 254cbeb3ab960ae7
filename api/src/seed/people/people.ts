import { orders as demoOrders, users as demoUsers } from '@vastra/demo';
import { normaliseEmail, normalisePhone } from '@vastra/shared/contract';
import { hashPassword } from '../../platform/auth/passwords/passwords';
import type { Queryable } from '../../platform/db/connect';
import { addresses, users } from '../../platform/db/schema';
import { insertAll } from '../rows/insert-rows';
import { buildTime } from '../rows/times';
import type { Person } from './person';
import { buildHomeAddress, buildWorkAddress } from './postal-addresses';

/** The demo's admin. */
export const admin = {
  id: 'demo-admin',
  name: 'Shop Admin',
  email: 'admin@vastra.example',
  password: 'vastra-demo-admin',
};

/** Inserts the admin and the customers. Customers with orders get the postal address of their orders, Asha also gets the address of her work. */
export async function seedPeople(tx: Queryable, now: Date): Promise<Person[]> {
  const passwordHash = await hashPassword(admin.password);
  const people = demoUsers.map((user, index) => ({
    id: `demo-user-${String(index).padStart(3, '0')}`,
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
      adminRole: 'owner',
      passwordHash,
      createdAt: buildTime(now, 400, { during: 'people', name: admin.email }),
    },
    ...people.map((person) => toUserRow(person, now)),
  ]);
  const buyers = new Set(demoOrders.map(({ user }) => user));
  const homes = people
    .filter((_person, index) => buyers.has(index))
    .map((person) => ({ ...buildHomeAddress(person), id: `${person.id}-home`, userId: person.id, label: 'Home' }));
  const [asha] = people;
  const work = { ...buildWorkAddress(asha), id: `${asha.id}-work`, userId: asha.id, label: 'Work' };
  await insertAll(tx, addresses, [
    ...homes.map((home) => ({ ...home, isDefault: true })),
    { ...work, isDefault: false },
  ]);
  return people;
}

function toUserRow({ id, user, email, phone }: Person, now: Date): typeof users.$inferInsert {
  const joinedAt = buildTime(now, user.joinedDaysAgo, { during: 'people', name: user.name });
  return {
    id,
    name: user.name,
    email,
    phone,
    emailVerifiedAt: email ? joinedAt : null,
    phoneVerifiedAt: phone ? joinedAt : null,
    isVerified: true,
    city: user.city,
    termsAcceptedAt: joinedAt,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}
