import { setTimeout as wait } from 'node:timers/promises';
import { type InstanceHealth, isRemoteName, type Refusal } from '@vastra/platform/releases';
import { paths } from '@vastra/shared/paths';
import type { FastifyInstance } from 'fastify';

/** A page that calls no API, and the page with the most parts. */
const staticPage = paths.about;
const richPage = paths.home;
/** ms between two looks at whether all remotes are served. The launcher does not wait for long. */
const intervalMs = 100;

interface CheckOptions {
  isApiReady: () => Promise<boolean>;
  /** Resolves to whether shoppers see the shop. Before the opening its home page has the status 503. */
  isShopOpen: () => Promise<boolean>;
  /** Returns why this release of the shell cannot work with the live API, one sentence per reason. */
  listContractReasons: () => Promise<string[]>;
  /** Resolves to the last report of the previous shell on this machine: its served and refused releases are no merit or fault of the new shell. */
  readReport: () => Promise<Pick<InstanceHealth, 'serving' | 'refusals'> | undefined>;
}

/**
 * Checks a server that does not listen yet: the live API must have every used call, the server must serve every remote that the previous shell
 * serves, and render pages as for a visitor's request. Resolves to a phrase about what is wrong; undefined if nothing is. While the API is
 * away, or the shop is not open yet, it is not the shell's fault that the home page has nothing to show.
 */
export async function findFault(
  server: Pick<FastifyInstance, 'inject' | 'rollout'>,
  { isApiReady, isShopOpen, listContractReasons, readReport }: CheckOptions,
): Promise<string | undefined> {
  const { rollout } = server;
  const reasons = await listContractReasons();
  if (reasons.length > 0) return reasons.join(' ');
  const report = await readReport().catch(() => undefined);
  const isKnown = ({ remote, version }: Refusal) =>
    report?.refusals?.some((known) => known.remote === remote && known.version === version);
  const isMissing = (remote: string) => !rollout.getServed().some((served) => served.remote === remote);
  const expected = Object.keys(report?.serving ?? {}).filter(isRemoteName);
  for (;;) {
    const refusal = rollout.listRefusals().find((candidate) => !isKnown(candidate));
    if (refusal) return `it cannot serve ${refusal.remote} ${refusal.version}: ${refusal.reason}`;
    if (rollout.listMissing().length === 0 && !expected.some(isMissing)) break;
    await wait(intervalMs);
  }
  // A shop without remotes has no pages yet.
  if (rollout.getServed().length === 0) return undefined;
  for (const url of [staticPage, richPage]) {
    const { statusCode, headers, body } = await server.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const isPage = String(headers['content-type']).startsWith('text/html') && body.includes('<div id="root"><');
    if (isPage && statusCode === 200) continue;
    const isHomeAway = statusCode === 503 && url === richPage;
    if (isHomeAway && ((isPage && !(await isApiReady())) || !(await isShopOpen()))) continue;
    return `its page ${url} has the status ${statusCode}${isPage ? '' : ' and no content'}`;
  }
}
