import { listCallUses, listDependencies, type ServedPart } from './dependencies';

const none = { commands: [], events: [], emits: [], fragments: [], calls: [] };
const blog: ServedPart = {
  part: 'mf-blog',
  version: '1.0.0',
  role: 'live',
  provides: { fragments: ['blog/latest-posts'], commands: [] },
  uses: { ...none, commands: ['cart/add'], calls: ['GET /blogs'] },
};
const cart: ServedPart = {
  part: 'mf-cart',
  version: '2.0.0',
  role: 'live',
  provides: { fragments: ['cart/mini-cart'], commands: ['cart/add'] },
  uses: {
    ...none,
    emits: ['cart:changed'],
    events: ['cart:changed'],
    fragments: ['blog/latest-posts', 'blog/offers'],
    calls: ['POST /cart/items', 'GET /gifts'],
  },
};
const canary: ServedPart = {
  ...blog,
  version: '1.1.0',
  role: 'canary',
  provides: { fragments: ['blog/latest-posts', 'blog/offers'], commands: [] },
};
const old: ServedPart = { ...blog, part: 'mf-old', provides: { fragments: [], commands: [] }, uses: undefined };

it('lists who provides and who uses each fragment, command and event, at which versions', () => {
  expect(listDependencies([blog, cart, old])).toEqual([
    { kind: 'fragment', name: 'blog/latest-posts', providers: ['mf-blog@1.0.0'], users: ['mf-cart@2.0.0'] },
    { kind: 'fragment', name: 'blog/offers', providers: [], users: ['mf-cart@2.0.0'] },
    { kind: 'fragment', name: 'cart/mini-cart', providers: ['mf-cart@2.0.0'], users: [] },
    { kind: 'command', name: 'cart/add', providers: ['mf-cart@2.0.0'], users: ['mf-blog@1.0.0'] },
    { kind: 'event', name: 'cart:changed', providers: ['mf-cart@2.0.0'], users: ['mf-cart@2.0.0'] },
  ]);
});

it('names both versions while there is a canary', () => {
  const [posts, offers] = listDependencies([blog, canary, cart]);
  expect(posts.providers).toEqual(['mf-blog@1.0.0', 'mf-blog@1.1.0']);
  expect(offers.providers).toEqual(['mf-blog@1.1.0']);
});

it('lists the calls that the API serves or a release uses, by path', () => {
  expect(listCallUses([blog, cart], ['GET /jobs', 'GET /blogs', 'POST /cart/items'])).toEqual([
    { call: 'GET /blogs', users: ['mf-blog@1.0.0'] },
    { call: 'POST /cart/items', users: ['mf-cart@2.0.0'] },
    { call: 'GET /gifts', users: ['mf-cart@2.0.0'] },
    { call: 'GET /jobs', users: [] },
  ]);
});
