import type { DeclaredRoute, Release } from '@vastra/shared/federation';
import { refusals } from '@vastra/shared/releases';
import { ownRoutes } from '../../src/own-routes';
import { DamagedRelease, type ReleaseFiles } from '../releases/files';
import { nameOf, type StoredRelease } from '../releases/stored-release';
import type { ShopOffers } from './host-capabilities';

/** First words of addresses that the document server answers itself, before any page. */
const taken = ['api', 'assets', 'beacon', 'dev', 'fonts', 'healthz', 'media', 'metrics', 'readyz', 'releases', 'trial'];

/** The shell's own pages, as something that a release can collide with. */
const shell: Pick<Release, 'remote' | 'domain' | 'routes' | 'commands'> = {
  remote: 'shell',
  domain: 'shell',
  commands: [],
  routes: ownRoutes.map(({ id, path }): DeclaredRoute => ({ id: id!, path })),
};

const takenAddresses = (routes: DeclaredRoute[]): string[] =>
  routes.flatMap(({ path }) => {
    const first = path?.split('/').find(Boolean)?.toLowerCase();
    return first && taken.includes(first) ? [`It declares the route /${path}, but /${first} is the shop's own.`] : [];
  });

interface Given {
  files: Pick<ReleaseFiles, 'get' | 'damageOf'>;
  offers: Pick<ShopOffers, 'ask'>;
  /** Renders the candidate's pages beside the others; a sentence for each failure. */
  smokeRender: (candidate: StoredRelease, others: StoredRelease[]) => Promise<string[]>;
}

interface Look {
  /** The live releases of the other remotes. */
  others: StoredRelease[];
  /** Its needs and files are looked at, but none of its code runs. */
  isSmokeSpared: boolean;
}

/** What was found; the release may be shown if there are no reasons against it. */
type Found = { release?: StoredRelease; reasons: string[] };

/**
 * Decides whether this shop takes a release: its needs, its files, and whether its pages render. What it has taken once it
 * takes again at once, so that going back takes no time. Rejects when the storage does not answer: that is no fault of a release.
 */
export function guardOf({ files, offers, smokeRender }: Given) {
  const accepted = new Set<string>();
  const underway = new Map<string, Promise<Found>>();

  const examine = async (remote: string, version: string, { others, isSmokeSpared }: Look): Promise<Found> => {
    let release: StoredRelease | undefined;
    try {
      release = await files.get(remote, version);
    } catch (error) {
      if (error instanceof DamagedRelease) return { reasons: [`${error.message}.`] };
      throw error;
    }
    if (!release) return { reasons: [`${nameOf({ remote, version })} is not stored.`] };
    if (accepted.has(nameOf(release))) return { release, reasons: [] };
    const damage = await files.damageOf(release);
    const unfit = refusals({ release, offers: await offers.ask(), others: [...others, shell] });
    const reasons = [...(damage ? [`${damage}.`] : []), ...unfit, ...takenAddresses(release.routes)];
    // Code that was changed, or would miss something, is not run for a trial.
    if (reasons.length === 0 && !isSmokeSpared) reasons.push(...(await smokeRender(release, others)));
    if (reasons.length === 0) accepted.add(nameOf(release));
    return { release, reasons };
  };

  return {
    look(remote: string, version: string, look: Look): Promise<Found> {
      const key = `${nameOf({ remote, version })} ${look.isSmokeSpared}`;
      const known = underway.get(key);
      if (known) return known;
      const work = examine(remote, version, look).finally(() => underway.delete(key));
      underway.set(key, work);
      return work;
    },
  };
}
export type Guard = ReturnType<typeof guardOf>;
