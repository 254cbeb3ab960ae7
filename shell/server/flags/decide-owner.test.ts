import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import type { FastifyRequest } from 'fastify';
import type { Visit } from '../visit/resolve-visit';
import { openRouteOwners } from '../visit/route-owners';
import { createOwnerDecider } from './decide-owner';
import type { VisitFlags } from './visit-flags';

const routeOwners = openRouteOwners({
  '/checkout': { flag: 'home-latest-posts', default: 'mf-cart', variants: { quick: 'mf-quick' } },
})!;
const build = (remote: string, paths: string[]) =>
  ({ remote, version: '1', routes: paths.map((path) => ({ id: path, path })) }) as StoredRelease;
const [cart, quick, blog] = [
  build('mf-cart', ['cart', 'checkout']),
  build('mf-quick', ['checkout', 'quick']),
  build('mf-blog', ['blog']),
];
const read = jest.fn(async (_key: string, _fallback: string) => variant);
const createFlags = jest.fn(
  (): VisitFlags => ({
    read,
    isPersonal: () => true,
    getNewVisitorId: () => undefined,
    getExposures: () => ({ 'home-latest-posts': variant }),
  }),
);
let variant: string;
beforeEach(() => {
  variant = 'quick';
  jest.clearAllMocks();
});

const decide = (path: string, { releases = [blog, cart, quick], ...visit }: Partial<Visit> = {}) =>
  createOwnerDecider({ routeOwners, createFlags })(
    {} as FastifyRequest,
    { releases, live: releases, ...visit } as Visit,
    path,
  );
const listRoutes = ({ releases }: Visit) =>
  releases.flatMap(({ remote, routes, decided }) => (decided?.routes ?? routes).map(({ id }) => `${remote}/${id}`));

it('leaves the routes of other owners out', async () => {
  const { visit, decision } = await decide('/checkout');
  expect(listRoutes(visit)).toEqual(['mf-blog/blog', 'mf-cart/cart', 'mf-quick/checkout', 'mf-quick/quick']);
  expect(decision).toMatchObject({ owner: 'mf-quick', variant: 'quick', exposures: { 'home-latest-posts': 'quick' } });
  expect(listRoutes(decision!.fallback!)).toEqual([
    'mf-blog/blog',
    'mf-cart/cart',
    'mf-cart/checkout',
    'mf-quick/quick',
  ]);
  expect(read).toHaveBeenCalledWith('home-latest-posts', 'shown');
});

it('returns the same array for the same owner, so that routes and code are cached', async () => {
  const releases = [blog, cart, quick];
  const [first, second] = [await decide('/checkout', { releases }), await decide('/checkout', { releases })];
  expect(first.visit.releases).toBe(second.visit.releases);
  expect(first.visit.releases[0]).toBe(blog);
  variant = 'usual';
  expect((await decide('/checkout', { releases })).visit.releases).not.toBe(first.visit.releases);
});

it('reads no flag for another URL, and leaves out all routes that the flag decides', async () => {
  const { visit, decision } = await decide('/cart');
  expect(listRoutes(visit)).toEqual(['mf-blog/blog', 'mf-cart/cart', 'mf-quick/quick']);
  expect(decision).toBeUndefined();
  expect(createFlags).not.toHaveBeenCalled();
});

it.each(['toString', 'usual', 'green'])('gives the variant %s to the default owner', async (name) => {
  variant = name;
  expect((await decide('/checkout')).decision).toMatchObject({ owner: 'mf-cart', variant: name });
});

it.each([
  ['is not served', [blog, cart]],
  ['has no route of the prefix', [blog, cart, build('mf-quick', ['quick'])]],
])(
  'gives the variant to the default owner, and reports none, while the release of its remote %s',
  async (_why, releases) => {
    const { visit, decision } = await decide('/checkout', { releases });
    expect(listRoutes(visit)).toContain('mf-cart/checkout');
    expect(decision).toMatchObject({ owner: 'mf-cart', variant: '', exposures: undefined });
    expect(decision?.fallback).toBeUndefined();
  },
);

it('shows a visitor the owner whose release they preview', async () => {
  variant = 'usual';
  const { visit, decision } = await decide('/checkout', { overrides: { 'mf-quick': '2' } });
  expect(listRoutes(visit)).toContain('mf-quick/checkout');
  expect(decision).toEqual({ owner: 'mf-quick', variant: '', isPersonal: true });
  expect(createFlags).not.toHaveBeenCalled();
  const both = await decide('/checkout', { overrides: { 'mf-quick': '2', 'mf-cart': '2' } });
  expect(both.decision?.owner).toBe('mf-cart');
});

it('lets a smoke test show a remote all URLs that it may own', () => {
  const chosen = routeOwners.chooseFor('mf-quick');
  expect([chosen, routeOwners.chooseFor('mf-blog')]).toEqual([{ '/checkout': 'mf-quick' }, { '/checkout': 'mf-cart' }]);
});
