import { createHash } from 'node:crypto';
import type { Release, UrlOwners } from '../../../federation/release';
import { buildStubRelease, type StubRelease } from '../../stub/stub-release';

/** Owners of URLs by which the names are judged. */
export const foreignNameOwners: UrlOwners = { '/': 'mf-catalog', '/cart': 'mf-cart', '/wishlist': 'mf-cart' };

interface ForeignName {
  what: string;
  /** Fields of the manifest that the program has changed. */
  manifest?: Partial<Release>;
  /** Browser entry of the release. */
  entry?: string;
  /** Sentence of each door that refuses it. */
  reason: string;
}

/** Names of other remotes that a release of mf-aaa declares, one of each kind. */
export const foreignNames: ForeignName[] = [
  {
    what: 'the container',
    manifest: { container: 'mf_catalog' },
    reason: 'It declares the container mf_catalog; the container of mf-aaa is mf_aaa.',
  },
  {
    what: 'the container that its script defines',
    entry: 'var mf_catalog;(()=>{mf_catalog={}})();',
    reason: 'Its remoteEntry.js defines the container mf_catalog, which belongs to mf-catalog.',
  },
  {
    what: 'the container that its script puts on the window',
    entry: 'var mf_aaa={};self["mf_style_guides"]={};',
    reason: 'Its remoteEntry.js defines the container mf_style_guides, which belongs to mf-style-guides.',
  },
  {
    what: 'the domain',
    manifest: { domain: 'catalog' },
    reason: 'It declares the domain catalog, which belongs to mf-catalog.',
  },
  {
    what: 'a fragment',
    manifest: { fragments: ['aaa/own', 'cards/form'] },
    reason: 'It declares the fragment cards/form, which belongs to mf-cards.',
  },
  {
    what: 'the properties of a fragment',
    manifest: { fragmentProperties: { 'cards/form': { type: 'object', properties: {} } } },
    reason: 'It declares the fragment cards/form, which belongs to mf-cards.',
  },
  {
    what: 'a section',
    manifest: { sections: { 'cards/banner': { label: 'Cards' } } },
    reason: 'It declares the fragment cards/banner, which belongs to mf-cards.',
  },
  {
    what: 'a fragment in a slot',
    manifest: { fills: { 'catalog/below': { 'cards/banner': [] } } },
    reason: 'It declares the fragment cards/banner, which belongs to mf-cards.',
  },
  {
    what: 'a slot',
    manifest: { slots: { 'catalog/below': ['aaa/own'] } },
    reason: 'It declares the slot catalog/below, which belongs to mf-catalog.',
  },
  {
    what: 'the properties of a slot',
    manifest: { slotProperties: { 'catalog/below': { type: 'object', properties: {} } } },
    reason: 'It declares the slot catalog/below, which belongs to mf-catalog.',
  },
  {
    what: 'a command',
    manifest: { commands: ['aaa/own', 'cards/close'] },
    reason: 'It declares the command cards/close, which belongs to mf-cards.',
  },
  {
    what: 'a command of a domain whose URL is listed',
    manifest: { commands: ['wishlist/toggle'] },
    reason: 'It declares the command wishlist/toggle, which belongs to mf-cart.',
  },
];

/** Builds a release of mf-aaa that a program has changed after its build. */
export function buildForeignRelease(
  { manifest, entry }: Omit<ForeignName, 'reason' | 'what'>,
  version: string,
): StubRelease {
  const { release, files } = buildStubRelease({
    remote: 'mf-aaa',
    version,
    routes: [{ id: 'aaa', path: 'aaa' }],
  });
  const script = entry === undefined ? files['web/remoteEntry.js'] : Buffer.from(entry);
  const hash = createHash('sha256').update(script).digest('base64');
  const changed = { ...release, ...manifest, integrity: { ...release.integrity, 'web/remoteEntry.js': hash } };
  return {
    release: changed,
    files: { ...files, 'web/remoteEntry.js': script, 'release.json': Buffer.from(JSON.stringify(changed)) },
  };
}
