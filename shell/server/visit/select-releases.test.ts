import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretIn, trialCookie } from '../preview/cookie';
import { askedIn, ownMachine, withoutAsking } from '../preview/overrides';
import type { Served, StoredRelease } from '../releases/stored-release';
import { chooser, isInShare } from './select-releases';

describe('a canary’s share', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}-0123456789`);
  const inside = (remote: string, share: number) => visitors.filter((visitor) => isInShare(visitor, remote, share));

  it.each([0.01, 0.1, 0.5, 0.9])('of %d is that of the visitors, within one in a hundred', (share) => {
    expect(Math.abs(inside('mf-cart', share).length / visitors.length - share)).toBeLessThan(0.01);
  });

  it('keeps who is in while it grows, and is everybody at 1', () => {
    const grown = new Set(inside('mf-cart', 0.3));
    expect(inside('mf-cart', 0.1).every((visitor) => grown.has(visitor))).toBe(true);
    expect(inside('mf-cart', 1)).toHaveLength(visitors.length);
  });

  it('is another one for another remote', () => {
    const cart = new Set(inside('mf-cart', 0.5));
    const both = inside('mf-blog', 0.5).filter((visitor) => cart.has(visitor));
    expect(Math.abs(both.length / visitors.length - 0.25)).toBeLessThan(0.015);
  });
});

describe('a combination of releases', () => {
  const release = (remote: string, version: string) => ({ remote, version }) as StoredRelease;
  const cart: Served = {
    remote: 'mf-cart',
    live: release('mf-cart', '1'),
    canary: { release: release('mf-cart', '2'), share: 1 },
  };
  const blog: Served = { remote: 'mf-blog', live: release('mf-blog', '1') };

  it('is the same array and the same name each time', () => {
    const { of } = chooser('shell-1');
    const [first, second] = ['visitor-1', 'visitor-2'].map((visitor) => of([blog, cart], visitor));
    expect(second.releases).toBe(first.releases);
    expect(first.releases.map(({ version }) => version)).toEqual(['1', '2']);
    expect(first.fingerprint).toMatch(/^[0-9a-f]{8}$/);
    expect(of([blog, cart]).fingerprint).not.toBe(first.fingerprint);
    expect(chooser('shell-2').of([blog, cart], 'visitor-1').fingerprint).not.toBe(first.fingerprint);
  });

  it('has a remote that only somebody who tries it gets', () => {
    const tried = new Map([['mf-toys', release('mf-toys', '1')]]);
    expect(
      chooser('')
        .of([blog], undefined, tried)
        .releases.map(({ remote }) => remote),
    ).toEqual(['mf-blog', 'mf-toys']);
  });
});

describe('the cookie of a trial', () => {
  const cookie = trialCookie(() => 'a secret of the shop', false);
  const pairOf = (setting: string) => setting.split(';')[0];
  const now = Date.parse('2026-11-20T10:00:00Z');
  const given = pairOf(cookie.setting({ 'mf-cart': '1.2.0' }, now));

  it('says what its visitor tries', () => {
    expect(cookie.swapsIn(`a=b; ${given}; c=d`, now)).toEqual({ 'mf-cart': '1.2.0' });
    expect(cookie.swapsIn('visitor=0123456789abcdef', now)).toBeUndefined();
  });

  it('is worth nothing a day later, also when it was seen before', () => {
    expect(cookie.swapsIn(given, now + 86_399_000)).toBeDefined();
    expect(cookie.swapsIn(given, now + 86_401_000)).toBeUndefined();
  });

  it('is worth nothing when it was written by somebody else', () => {
    const [text, signature] = given.split('.');
    const forged = Buffer.from(JSON.stringify({ swaps: { 'mf-cart': '6.6.6' }, until: now * 2 })).toString('base64url');
    const other = pairOf(trialCookie(() => 'another secret', false).setting({ 'mf-cart': '1.2.0' }, now));
    for (const value of [
      `release=${forged}.${signature}`,
      other,
      text,
      `${text}.`,
      `${text}.AAAA`,
      'release=.',
      'release=x',
    ])
      expect(cookie.swapsIn(value, now)).toBeUndefined();
  });

  it('is signed by a secret that is made once and that only its owner reads', () => {
    const dir = mkdtempSync(join(tmpdir(), 'vastra-secret-'));
    const file = join(dir, 'var/release-secret');
    const secret = secretIn(file)();
    expect(secret.length).toBeGreaterThan(40);
    expect(secretIn(file)()).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(dir, { recursive: true });
  });
});

describe('an address that asks for a release', () => {
  const asked = (query: string) => askedIn(new URL(`https://shop.example/cart?${query}`));

  it('may ask for several, of the store and of the own machine', () => {
    expect(asked('q=1&release=mf-cart@1.0.0%2Babc&release=mf-blog@http://localhost:3104/')).toEqual({
      swaps: { 'mf-cart': '1.0.0+abc', 'mf-blog': 'http://localhost:3104' },
      isOff: false,
    });
    expect(asked('release=mf-cart@1.0.0+abc')?.swaps).toEqual({ 'mf-cart': '1.0.0+abc' });
    expect(asked('q=1')).toBeUndefined();
    expect(asked('release=off')?.isOff).toBe(true);
  });

  it.each(['mf-cart@../../secret', 'mf-cart@..', 'mf-cart@1/2', '../mf-cart@1', 'health@1', 'mf-cart', '@1'])(
    'asks for nothing by %s',
    (value) => expect(asked(`release=${encodeURIComponent(value)}`)?.swaps).toEqual({}),
  );

  it.each([
    'https://localhost:3103',
    'http://evil.example:3103',
    'http://localhost.evil.example:3103',
    'http://localhost:3103@evil.example',
    'http://localhost',
    'http://localhost:3103/path',
    'http://169.254.169.254:80',
    'javascript://localhost:3103',
  ])('never means %s', (url) => expect(ownMachine(url)).toBeUndefined());

  it('leads to itself without asking, and never to another host', () => {
    const without = (url: string) => withoutAsking(new URL(url));
    expect(without('https://shop.example/search?q=a&release=mf-cart@1')).toBe('/search?q=a');
    expect(without('https://shop.example//evil.example/?release=off')).toBe('/evil.example/');
  });
});
