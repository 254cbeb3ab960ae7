import { randomUUID } from 'node:crypto';
import { flags } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, type TestShop } from '../../../testing/shop';

/** A flag of the code, with the variants `shown` and `hidden`. */
export const flagKey = 'home-latest-posts';
export const flagPath = `/admin/flags/${flagKey}`;

export const flagInput = {
  owner: 'Asha',
  expiresOn: '2099-12-31',
  isEnabled: true,
  defaultVariant: 'shown',
  group: null as object | null,
  cohort: null as object | null,
  rollout: null as object | null,
  version: null as number | null,
};
export const hide = { variant: 'hidden' };
/** Builds a share of the visitors, who get `hidden`. */
export const buildRollout = (percentage: number) => ({ percentage, split: [{ ...hide, weight: 1 }] });

/** Registers hooks that sign an admin in and remove all flags, and returns the calls of that admin. */
export function createFlagHelpers(shop: TestShop) {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin' });
  });
  beforeEach(() => shop.db.delete(flags));
  const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
  return {
    call,
    save: (values: Partial<typeof flagInput> = {}) => call(`PUT ${flagPath}`, { ...flagInput, ...values }),
    getAdminId: () => admin.userId,
    async addCustomer() {
      const email = `${randomUUID()}@example.in`;
      return { email, ...(await createSignedInUser(shop, { email })) };
    },
  };
}
