import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { config } from '../config';
import type { TrialCookie } from '../preview/cookie';
import type { Swaps } from '../preview/overrides';
import type { Tried } from '../preview/releases';
import type { Served } from '../releases/stored-release';
import type { Choice, Chooser } from './select-releases';

/** s: a year. */
const maxAge = 31_536_000;

const idIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)visitor=([\w-]{16,64})(?:;|$)/.exec(cookies ?? '')?.[1];

const setting = (id: string): string =>
  `visitor=${id}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${config.origin.startsWith('https:') ? '; Secure' : ''}`;

export interface Visit extends Choice {
  /** Nobody else would get other releases: a cache in between may keep the document. */
  isForAll: boolean;
  swaps?: Swaps;
  /** What is tried and not to be had. */
  unknown: string[];
  /** The header `set-cookie`, for somebody who has to be known again. */
  cookie?: string;
}

interface Given {
  served: () => Served[];
  choose: Chooser;
  cookie: TrialCookie;
  triedBy: (served: Served[], swaps: Swaps) => Promise<Tried>;
}

/** Who gets which releases. An ordinary visitor, while no canary runs, costs nothing: no cookie of theirs is looked at. */
export function visitors({ served, choose, cookie, triedBy }: Given) {
  return async ({ headers }: Pick<FastifyRequest, 'headers'>, isDocument: boolean): Promise<Visit> => {
    const now = served();
    const isCanary = now.some(({ canary }) => canary);
    const swaps = cookie.swapsIn(headers.cookie);
    if (!isCanary && !swaps) return { ...choose.ofAll(now), isForAll: true, unknown: [] };
    const known = isCanary ? idIn(headers.cookie) : undefined;
    // Only a document makes somebody known, so nobody else is thrown dice for.
    const id = known ?? (isCanary && isDocument ? randomBytes(16).toString('base64url') : undefined);
    const tried = swaps && (await triedBy(now, swaps));
    return {
      ...choose.of(now, id, tried?.releases),
      isForAll: false,
      swaps,
      unknown: tried?.unknown ?? [],
      cookie: id && !known ? setting(id) : undefined,
    };
  };
}
