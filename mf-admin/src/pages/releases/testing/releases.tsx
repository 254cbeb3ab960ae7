import { act, screen } from '@testing-library/react';
import type {
  Dependencies,
  ErrorBudgetInfo,
  ReleaseChange,
  RemoteReleases,
  StoredReleaseInfo,
} from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { openAt, setUpAdmin } from '../../../testing/admin';

export const first: ReleaseChange = {
  at: '2026-11-20T10:00:00.000Z',
  by: 'Hans',
  what: 'promoted',
  version: '1.0.0',
  from: null,
  share: null,
  reason: null,
};
export const second: ReleaseChange = { ...first, at: '2026-11-20T10:35:00.000Z', version: '1.1.0', from: '1.0.0' };

const health = (overrides: object = {}): StoredReleaseInfo['health'] => ({
  server: { views: 812, failures: 1 },
  browser: { views: 600, failures: 2, kinds: { region: 1, script: 1 } },
  errorRate: 3 / 812,
  vitals: { LCP: { p75: 1940, count: 510 }, INP: { p75: 240, count: 300 }, CLS: { p75: 0.31, count: 510 } },
  ...overrides,
});
export const buildRelease = (version: string, overrides: Partial<StoredReleaseInfo> = {}): StoredReleaseInfo => ({
  version,
  publishedAt: '2026-11-20T09:50:00.000Z',
  publishedBy: 'Hans',
  commit: '3f2a9c1b7d6e',
  signedBy: null,
  packageCount: null,
  health: null,
  ...overrides,
});

export const cart: RemoteReleases = {
  remote: 'mf-cart',
  live: '1.1.0',
  canary: null,
  previous: '1.0.0',
  changedAt: second.at,
  servers: { total: 2, behind: 0 },
  releases: [buildRelease('1.2.0'), buildRelease('1.1.0', { health: health() }), buildRelease('1.0.0')],
  history: [second, first],
  refusals: [],
  errors: [],
};
export const withChanges = (
  overrides: Partial<RemoteReleases>,
  ...changes: Partial<ReleaseChange>[]
): RemoteReleases => {
  const history = changes.map((change, index) => ({
    ...first,
    by: 'Anna Admin',
    at: `2026-11-20T11:0${changes.length - index}:00.000Z`,
    ...change,
  }));
  return { ...cart, ...overrides, changedAt: history[0].at, history: [...history, ...cart.history] };
};
export const rolledBackChange = { what: 'rolled back', version: '1.0.0', from: '1.1.0' } as const;

const graph: Dependencies = {
  parts: [
    {
      part: 'mf-cart',
      releases: [
        { version: '1.1.0', role: 'live', share: null, hasRequirements: true, callCount: 40, unmet: [] },
        {
          version: '1.2.0',
          role: 'canary',
          share: 0.1,
          hasRequirements: true,
          callCount: 41,
          unmet: ['It calls GET /gifts, which the API does not serve.'],
        },
      ],
    },
  ],
  dependencies: [],
  api: {
    version: '1.2.0',
    hash: '3f2a9c1b7d001122',
    since: '2026-11-20T10:35:00.000Z',
    history: [{ version: '1.2.0', hash: '3f2a9c1b7d001122', at: '2026-11-20T10:35:00.000Z' }],
    calls: [
      { call: 'GET /cart', isServed: true, users: ['mf-cart@1.1.0'] },
      { call: 'GET /gifts', isServed: false, users: ['mf-cart@1.2.0'] },
      { call: 'GET /orders', isServed: true, users: [] },
    ],
  },
};
export const cartBudget: ErrorBudgetInfo = {
  part: 'mf-cart',
  owner: 'cart',
  unit: 'pages',
  objective: 0.999,
  since: '2026-11-20',
  total: 40_000,
  failed: 12,
  allowed: 40,
  used: 0.3,
  burnRate: 0.84,
};

/** Responses of the stubbed API; tests may replace them. */
export const server: { releases: unknown; graph: unknown; budgets: unknown } = {
  releases: [],
  graph: undefined,
  budgets: undefined,
};
export const sent: [string, unknown][] = [];
export const toasts: string[] = [];

setUpAdmin();
beforeEach(() => {
  server.releases = [cart];
  server.graph = graph;
  server.budgets = { days: 28, budgets: [cartBudget] };
  sent.length = 0;
  toasts.length = 0;
  setToastRenderer(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => jest.useRealTimers());

/** Opens the screen. Every write responds with `reply`, by default with the first of the stub's releases. */
export const open = (reply: () => unknown = () => (server.releases as RemoteReleases[])[0]) => {
  const write =
    (path: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([path, body]);
      return reply();
    };
  return {
    ...openAt('/admin/releases', {
      'GET admin/releases': () => server.releases,
      'GET admin/dependencies': () => server.graph,
      'GET admin/release-plan': { freezes: [], requests: [], teams: [{ name: 'checkout', remotes: ['mf-cart'] }] },
      'GET admin/error-budgets': () => server.budgets,
      'POST admin/releases/mf-cart/rollback': write('rollback'),
      'POST admin/releases/mf-cart/promote': write('promote'),
      'PUT admin/releases/mf-cart/canary': write('canary'),
    }),
  };
};
export const findCard = (name = 'Cart') => screen.findByRole('region', { name });
export const advanceSeconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
export const useFakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
