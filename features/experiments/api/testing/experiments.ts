import { evaluateFlag } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { experiments, flags } from '../../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, type TestShop } from '../../../../api/src/testing/shop';

export const flagKey = 'home-latest-posts';
export const split = [
  { variant: 'shown', weight: 1 },
  { variant: 'hidden', weight: 1 },
];

/** A flag that divides all visitors in halves. */
export const runningFlag = {
  id: flagKey,
  owner: 'mf-catalog',
  expiresOn: '2099-12-31',
  isEnabled: true,
  defaultVariant: 'shown',
  rules: { group: null, cohort: null, rollout: { percentage: 100, split } },
};

export const experimentInput = {
  name: 'Home without posts',
  flag: flagKey,
  controlVariant: 'shown',
  hypothesis: 'More visitors order, because they see more products.',
  owner: 'Team Home',
  primaryMetric: 'conversion',
  guardrails: ['orders', 'failed-pages', 'slow-pages', 'unpaid-orders', 'cancelled-orders'],
  baseline: 3,
  effect: 20,
  days: 14,
};

/** Returns the first ids of browsers to which the flag gives a variant. */
export function listVisitorIds(variant: string, count: number): string[] {
  const definition = { key: flagKey, defaultVariant: 'shown', rules: runningFlag.rules };
  const ids: string[] = [];
  for (let index = 0; ids.length < count; index++) {
    const id = `visitor-0123456789-${index}`;
    if (evaluateFlag(definition, { id, cohorts: [], groups: [] }).variant === variant) ids.push(id);
  }
  return ids;
}

const userAgent = 'Mozilla/5.0 Firefox/140.0';

/** Registers hooks that sign an admin in and set the flag up without experiments, and returns the calls of admins and browsers. */
export function createExperimentHelpers(shop: TestShop) {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin' });
  });
  beforeEach(async () => {
    await shop.db.delete(experiments);
    await shop.db.delete(flags);
    await shop.db.insert(flags).values(runningFlag);
  });
  const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
  const post = (path: string, visitorId: string | undefined, payload: object, headers: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/experiments/${path}`,
      headers: { 'user-agent': userAgent, ...(visitorId && { cookie: `visitor=${visitorId}` }), ...headers },
      payload,
    });
  /** Adds a draft and returns its id. */
  const createDraft = async (input: Partial<typeof experimentInput> = {}): Promise<string> =>
    (await call('POST /admin/experiments', { ...experimentInput, ...input })).body.data._id;
  return {
    call,
    createDraft,
    getAdminId: () => admin.userId,
    /** Adds an experiment, starts it and returns its id. */
    async start(input: Partial<typeof experimentInput> = {}): Promise<string> {
      const id = await createDraft(input);
      await call(`POST /admin/experiments/${id}/start`, { version: 1 });
      return id;
    },
    /** Ends an experiment as if its days were over. */
    passDays: (id: string) =>
      shop.db
        .update(experiments)
        .set({ endsAt: new Date(Date.now() - 1000) })
        .where(eq(experiments.id, id)),
    getResults: async (id: string) => (await call(`GET /admin/experiments/${id}/results`)).body.data,
    /** Reports that a page has shown a variant to a browser. */
    expose: (visitorId: string | undefined, variant: string, headers: object = {}) =>
      post('exposures', visitorId, { values: { [flagKey]: variant } }, headers),
    reportFault: (visitorId: string | undefined, fault: { hasFailed?: boolean; isSlow?: boolean }) =>
      post('page-faults', visitorId, { hasFailed: false, isSlow: false, ...fault }),
  };
}
