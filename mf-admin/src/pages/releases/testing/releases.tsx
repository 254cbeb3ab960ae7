import { act, screen } from '@testing-library/react';
import type { ReleaseChange, RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../../admin-session';
import { routes } from '../../../routes';

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

/** The releases that the stubbed API responds with; tests may replace them. */
export const server: { releases: unknown } = { releases: [] };
export const sent: [string, unknown][] = [];
export const toasts: string[] = [];

beforeEach(() => {
  localStorage.setItem('adminToken', 'good');
  useAdminSession.setState({ status: 'unknown' }, true);
  server.releases = [cart];
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
  const { calls } = stubServer({
    'GET admin/releases': () => server.releases,
    'POST admin/releases/mf-cart/rollback': write('rollback'),
    'POST admin/releases/mf-cart/promote': write('promote'),
    'PUT admin/releases/mf-cart/canary': write('canary'),
  });
  return { calls, ...renderRoutes(routes, '/admin/releases') };
};
export const findCard = (name = 'Cart') => screen.findByRole('region', { name });
export const advanceSeconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
export const useFakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
