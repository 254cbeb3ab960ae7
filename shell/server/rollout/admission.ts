import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reservedSegments } from '@vastra/shared/build/reserved-paths';
import type { DeclaredRoute, Release } from '@vastra/shared/federation';
import { getRefusalReasons, listContractReasons, parseRequirements, requirementsFile } from '@vastra/shared/releases';
import { ownRoutes } from '../../src/own-routes';
import { DamagedReleaseError, type ReleaseFiles } from '../releases/files';
import { type StoredRelease, toReleaseName } from '../releases/stored-release';
import type { HostCapabilitiesReader } from './host-capabilities';

/** The shell's own pages, because a release's routes must not collide with them. */
const shell: Pick<Release, 'remote' | 'domain' | 'routes' | 'commands'> = {
  remote: 'shell',
  domain: 'shell',
  commands: [],
  routes: ownRoutes.map(({ id, path }): DeclaredRoute => ({ id: id!, path })),
};

const listReservedRoutes = (routes: DeclaredRoute[]): string[] =>
  routes.flatMap(({ path }) => {
    const first = path?.split('/').find(Boolean)?.toLowerCase();
    return first && reservedSegments.includes(first)
      ? [`It declares the route /${path}, but /${first} is the shop's own.`]
      : [];
  });

/** Compares what the release uses of the API with what the live API serves. It asks the API again before it refuses, which may be new. */
async function listReasonsOfContract(
  { dir, integrity }: StoredRelease,
  { load, getContract }: AdmissionOptions['hostCapabilities'],
): Promise<string[]> {
  if (!integrity[requirementsFile] || !getContract()) return [];
  const text = await readFile(path.join(dir, requirementsFile), 'utf8').catch(() => undefined);
  if (!text) return [];
  const used = parseRequirements(text).contract;
  const listReasons = () => listContractReasons(used, getContract()!);
  if (listReasons().length === 0) return [];
  await load({ isFresh: true });
  return listReasons();
}

interface AdmissionOptions {
  files: Pick<ReleaseFiles, 'get' | 'findDamage'>;
  hostCapabilities: Pick<HostCapabilitiesReader, 'load' | 'getContract'>;
  /** Renders the candidate's pages beside the other releases; resolves to a sentence for each failure. */
  smokeTest: (candidate: StoredRelease, others: StoredRelease[]) => Promise<string[]>;
}

interface EvaluateOptions {
  /** The live releases of the other remotes. */
  others: StoredRelease[];
  /** Checks requirements and files, but runs none of the release's code. */
  shouldSkipSmokeTest: boolean;
}

/** The release may be served if there are no reasons against it. `dependsOnOthers`: beside other releases there might be none. */
type Verdict = { release?: StoredRelease; reasons: string[]; dependsOnOthers?: boolean };

/**
 * Creates the check whether this shop accepts a release: its requirements, its files, and whether its pages render. It accepts
 * a release again at once, so that a rollback is quick. `evaluate` rejects if the storage fails, because that is no fault of the release.
 */
export function createAdmission({ files, hostCapabilities, smokeTest }: AdmissionOptions) {
  const accepted = new Set<string>();
  const running = new Map<string, Promise<Verdict>>();

  const evaluateRelease = async (remote: string, version: string, options: EvaluateOptions): Promise<Verdict> => {
    const { others, shouldSkipSmokeTest } = options;
    let release: StoredRelease | undefined;
    try {
      release = await files.get(remote, version);
    } catch (error) {
      if (error instanceof DamagedReleaseError) return { reasons: [`${error.message}.`] };
      throw error;
    }
    if (!release) return { reasons: [`${toReleaseName({ remote, version })} is not stored.`] };
    if (accepted.has(toReleaseName(release))) return { release, reasons: [] };
    const damage = await files.findDamage(release);
    const host = await hostCapabilities.load();
    const ownReasons = [
      ...(damage ? [`${damage}.`] : []),
      ...getRefusalReasons({ release, host, others: [shell] }),
      ...(await listReasonsOfContract(release, hostCapabilities)),
      ...listReservedRoutes(release.routes),
    ];
    if (ownReasons.length > 0) return { release, reasons: ownReasons };
    const reasons = getRefusalReasons({ release, host, others });
    // The smoke test runs no code that was changed or that lacks something it requires.
    if (reasons.length === 0 && !shouldSkipSmokeTest) reasons.push(...(await smokeTest(release, others)));
    if (reasons.length === 0) accepted.add(toReleaseName(release));
    return { release, reasons, dependsOnOthers: true };
  };

  return {
    evaluate(remote: string, version: string, options: EvaluateOptions): Promise<Verdict> {
      const key = `${toReleaseName({ remote, version })} ${options.shouldSkipSmokeTest}`;
      const existing = running.get(key);
      if (existing) return existing;
      const verdict = evaluateRelease(remote, version, options).finally(() => running.delete(key));
      running.set(key, verdict);
      return verdict;
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;
