import type { Dependencies } from '@vastra/shared/contract';

const live = (version: string, callCount = 2) => ({
  version,
  role: 'live' as const,
  share: null,
  hasRequirements: true,
  callCount,
  unmet: [],
});

/** A shop of three remotes: mf-blog has a canary, mf-cart lends an unused fragment, mf-gifts is not live. */
export const shop: Dependencies = {
  parts: [
    { part: 'mf-blog', releases: [live('1.0.0'), { ...live('1.1.0'), role: 'canary', share: 0.1 }] },
    { part: 'mf-cart', releases: [live('2.0.0')] },
    { part: 'mf-gifts', releases: [] },
    { part: 'shell', releases: [live('3.0.0')] },
  ],
  dependencies: [
    {
      kind: 'fragment',
      name: 'blog/latest-posts',
      providers: ['mf-blog@1.0.0', 'mf-blog@1.1.0'],
      users: ['mf-cart@2.0.0'],
    },
    { kind: 'fragment', name: 'blog/offers', providers: [], users: ['mf-cart@2.0.0'] },
    { kind: 'fragment', name: 'cart/mini-cart', providers: ['mf-cart@2.0.0'], users: [] },
    { kind: 'command', name: 'cart/add', providers: ['mf-cart@2.0.0'], users: ['mf-blog@1.1.0', 'mf-cart@2.0.0'] },
    { kind: 'event', name: 'cart:changed', providers: ['mf-cart@2.0.0'], users: ['shell@3.0.0'] },
  ],
  versions: {
    libraries: ['@vastra/shared', 'react'],
    parts: [
      { part: 'mf-blog', version: '1.0.0', publishedAt: '2026-11-11T10:00:00.000Z', versions: ['2.1.0', '19.2.0'] },
      { part: 'mf-cart', version: '2.0.0', publishedAt: null, versions: ['^2.0.0', null] },
    ],
    majors: [
      {
        library: '@vastra/shared',
        major: 3,
        remoteCount: 2,
        blockers: [
          { part: 'mf-blog', version: '1.0.0', range: '^2.0.0', ready: '2.0.0' },
          { part: 'mf-cart', version: '2.0.0', range: '^2.0.0', ready: null },
        ],
      },
      { library: 'react', major: 20, remoteCount: 2, blockers: [] },
    ],
  },
  api: {
    version: '1.2.0',
    hash: '3f2a9c1b7d001122',
    since: null,
    history: [],
    calls: [
      { call: 'GET /cart', isServed: true, users: ['mf-cart@2.0.0'] },
      { call: 'GET /jobs', isServed: true, users: [] },
    ],
  },
};
