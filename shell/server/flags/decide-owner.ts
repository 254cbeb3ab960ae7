import { findDeclaredFlag } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Visit } from '../visit/resolve-visit';
import type { ChosenOwners, RouteOwners } from '../visit/route-owners';
import type { VisitFlags } from './visit-flags';

/** The remote that a flag has chosen for a URL. */
export interface OwnerDecision {
  owner: string;
  /** The visitor's variant; empty if the default owner serves in place of the variant's owner. Documents of two variants are two documents. */
  variant: string;
  /** The variant depends on the visitor. Other visitors must not get the document. */
  isPersonal: boolean;
  /** The id that the decision gave to a browser without one. */
  newVisitorId?: string;
  /** The variant by flag, if an experiment runs on it. Undefined if the visitor does not see the variant. */
  exposures?: Record<string, string>;
  /** The visit with the default owner, in case the page of the chosen one cannot be loaded. */
  fallback?: Visit;
}

/** A visit whose releases have the routes of one owner for each URL. */
export interface DecidedVisit {
  visit: Visit;
  /** Undefined if no flag decides who owns the URL. */
  decision?: OwnerDecision;
}

/** Resolves to the visit for the page at a path. */
export type OwnerDecider = (request: FastifyRequest, visit: Visit, pathname: string) => Promise<DecidedVisit>;

interface DeciderOptions {
  routeOwners: RouteOwners;
  createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
}

/**
 * Creates the function that decides by a flag which remote serves a URL. A visitor who previews a release of one of the owners gets that owner. A
 * document of another URL reads no flag, and lists none of the decided routes: links to them load a document.
 */
export function createOwnerDecider({ routeOwners, createFlags }: DeciderOptions): OwnerDecider {
  const { owners, findPrefix, canServe, select } = routeOwners;
  const withOwners = (visit: Visit, chosen: ChosenOwners): Visit => ({
    ...visit,
    releases: select(visit.releases, chosen),
    live: select(visit.live, chosen),
  });

  return async (request, visit, pathname) => {
    const prefix = findPrefix(pathname);
    const flagged = prefix === undefined ? undefined : owners.get(prefix);
    if (prefix === undefined || !flagged) return { visit: withOwners(visit, {}) };
    const { flag, default: fallback, variants } = flagged;
    const previewed = new Set([fallback, ...Object.values(variants)].filter((name) => visit.overrides?.[name]));
    if (previewed.size === 1) {
      const [owner] = previewed;
      return { visit: withOwners(visit, { [prefix]: owner }), decision: { owner, variant: '', isPersonal: true } };
    }
    const flags = createFlags(request, visit);
    const variant = await flags.read(flag, findDeclaredFlag(flag)?.fallback ?? '');
    const newVisitorId = flags.getNewVisitorId();
    const decidedFor: Visit = { ...visit, newVisitorId: visit.newVisitorId ?? newVisitorId };
    const own = Object.hasOwn(variants, variant) ? variants[variant] : fallback;
    const isServed = own === fallback || canServe(visit.releases, own, prefix);
    const owner = isServed ? own : fallback;
    return {
      visit: withOwners(decidedFor, { [prefix]: owner }),
      decision: {
        owner,
        variant: isServed ? variant : '',
        isPersonal: flags.isPersonal(),
        newVisitorId,
        exposures: isServed ? flags.getExposures() : undefined,
        ...(owner !== fallback && { fallback: withOwners(decidedFor, { [prefix]: fallback }) }),
      },
    };
  };
}
