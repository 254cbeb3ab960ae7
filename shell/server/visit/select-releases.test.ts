import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedRemote, StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { toReleaseToken } from '../../src/releases/release-token';
import { cohortCount } from '../edge/cohorts';
import { createPreviewCookie, createSecretReader } from '../preview/cookie';
import { findRequestedOverrides, removeReleaseParam, toLocalUrl } from '../preview/overrides';
import { createReleaseSelector } from './select-releases';

describe('a combination of releases', () => {
  const release = (remote: string, version: string) => ({ remote, version }) as StoredRelease;
  const cart: ServedRemote = {
    remote: 'mf-cart',
    live: release('mf-cart', '1'),
    canary: { release: release('mf-cart', '2'), share: 1 },
  };
  const blog: ServedRemote = { remote: 'mf-blog', live: release('mf-blog', '1') };

  it('is the same array with the same tokens each time', () => {
    const { select } = createReleaseSelector('shell-1');
    const served = [blog, cart];
    const [first, second] = [1, 2].map((cohort) => select(served, cohort));
    expect(second.releases).toBe(first.releases);
    expect(first.releases.map(({ version }) => version)).toEqual(['1', '2']);
    expect(first.live.map(({ version }) => version)).toEqual(['1', '1']);
    const tokens = ['mf-blog@1', 'mf-cart@2', 'shell@shell-1'].map(toReleaseToken);
    expect(first.tokens).toBe(tokens.join('.'));
    expect(select(served).tokens).toBe([tokens[0], toReleaseToken('mf-cart@1'), tokens[2]].join('.'));
  });

  it('has a variant that names its canaries, and stays when a live release changes', () => {
    const { select } = createReleaseSelector('shell-1');
    const nextBlog = { ...blog, live: release('mf-blog', '2') };
    const { variant } = select([blog, cart], 1);
    expect(variant).toMatch(/^[0-9a-f]{8}$/);
    expect(select([nextBlog, cart], 1).variant).toBe(variant);
    expect(select([blog, cart]).variant).toBe(select([nextBlog]).variant);
    expect(select([blog, cart]).variant).not.toBe(variant);
    expect(select([blog, cart], 1, undefined, 'shell-2').variant).not.toBe(variant);
  });

  it('is held for each cohort while ten canaries run', () => {
    const { select } = createReleaseSelector('shell-1');
    const served = Array.from({ length: 10 }, (_, index) => ({
      remote: `mf-${index}`,
      live: release(`mf-${index}`, '1'),
      canary: { release: release(`mf-${index}`, '2'), share: 0.5 },
    }));
    const selectAll = () => Array.from({ length: cohortCount }, (_, cohort) => select(served, cohort));
    const first = selectAll();
    expect(new Set(first).size).toBeGreaterThan(60);
    for (const [cohort, selection] of selectAll().entries()) expect(selection).toBe(first[cohort]);
  });

  it('has the release that is served now, if it replaced another of the same name', () => {
    const { select } = createReleaseSelector('shell-1');
    const rebuilt = release('mf-blog', '1');
    select([blog], 1);
    expect(select([{ ...blog, live: rebuilt }], 1).releases[0]).toBe(rebuilt);
  });

  it('includes a remote that exists in a preview only', () => {
    const previewed = new Map([['mf-toys', release('mf-toys', '1')]]);
    expect(
      createReleaseSelector('')
        .select([blog], undefined, previewed)
        .releases.map(({ remote }) => remote),
    ).toEqual(['mf-blog', 'mf-toys']);
  });
});

describe('the cookie of a preview', () => {
  const cookie = createPreviewCookie(() => 'a secret of the shop', { isSecure: false });
  const toPair = (setCookie: string) => setCookie.split(';')[0];
  const now = Date.parse('2026-11-20T10:00:00Z');
  const pair = toPair(cookie.toSetCookie({ 'mf-cart': '1.2.0' }, now));

  it('holds the overrides of its visitor', () => {
    expect(cookie.readOverrides(`a=b; ${pair}; c=d`, now)).toEqual({ 'mf-cart': '1.2.0' });
    expect(cookie.readOverrides('visitor=0123456789abcdef', now)).toBeUndefined();
  });

  it('is invalid a day later, even if it is cached', () => {
    expect(cookie.readOverrides(pair, now + 86_399_000)).toBeDefined();
    expect(cookie.readOverrides(pair, now + 86_401_000)).toBeUndefined();
  });

  it('is invalid with another signature', () => {
    const [text, signature] = pair.split('.');
    const forged = Buffer.from(JSON.stringify({ swaps: { 'mf-cart': '6.6.6' }, until: now * 2 })).toString('base64url');
    const other = toPair(
      createPreviewCookie(() => 'another secret', { isSecure: false }).toSetCookie({ 'mf-cart': '1.2.0' }, now),
    );
    for (const value of [
      `release=${forged}.${signature}`,
      other,
      text,
      `${text}.`,
      `${text}.AAAA`,
      'release=.',
      'release=x',
    ])
      expect(cookie.readOverrides(value, now)).toBeUndefined();
  });

  it('is signed by a secret that is created once and that only its owner can read', () => {
    const dir = mkdtempSync(join(tmpdir(), 'vastra-secret-'));
    const file = join(dir, 'var/release-secret');
    const secret = createSecretReader(file)();
    expect(secret.length).toBeGreaterThan(40);
    expect(createSecretReader(file)()).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // A full disk leaves an empty file, or none.
    writeFileSync(file, '');
    for (const unusable of [file, join(file, 'below-a-file')]) {
      const readSecret = createSecretReader(unusable);
      expect(readSecret().length).toBeGreaterThan(40);
      expect(readSecret()).toBe(readSecret());
      expect(createSecretReader(unusable)()).not.toBe(readSecret());
    }
  });
});

describe('a URL that requests a preview', () => {
  const findRequested = (query: string) => findRequestedOverrides(new URL(`https://shop.example/cart?${query}`));

  it('may name several releases, stored ones and local ones', () => {
    expect(findRequested('q=1&release=mf-cart@1.0.0%2Babc&release=mf-blog@http://localhost:3104/')).toEqual({
      overrides: { 'mf-cart': '1.0.0+abc', 'mf-blog': 'http://localhost:3104' },
      isOff: false,
    });
    expect(findRequested('release=mf-cart@1.0.0+abc')?.overrides).toEqual({ 'mf-cart': '1.0.0+abc' });
    expect(findRequested('q=1')).toBeUndefined();
    expect(findRequested('release=off')?.isOff).toBe(true);
  });

  it.each(['mf-cart@../../secret', 'mf-cart@..', 'mf-cart@1/2', '../mf-cart@1', 'health@1', 'mf-cart', '@1'])(
    'requests nothing by %s',
    (value) => expect(findRequested(`release=${encodeURIComponent(value)}`)?.overrides).toEqual({}),
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
  ])('never means %s', (url) => expect(toLocalUrl(url)).toBeUndefined());

  it('redirects to itself without the parameter, and never to another host', () => {
    const removeParam = (url: string) => removeReleaseParam(new URL(url));
    expect(removeParam('https://shop.example/search?q=a&release=mf-cart@1')).toBe('/search?q=a');
    expect(removeParam('https://shop.example//evil.example/?release=off')).toBe('/evil.example/');
  });
});
