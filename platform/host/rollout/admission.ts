import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DamagedReleaseError, getRefusalReasons, listEntryReasons } from '../../releases';
import type { ReleaseFiles } from '../releases/files';
import { type ReleaseName, type StoredRelease, toReleaseName } from '../releases/stored-release';
import { listReasonsOfContract } from './compare-contract';
import type { HostCapabilitiesReader } from './host-capabilities';

interface AdmissionOptions {
  files: Pick<ReleaseFiles, 'get' | 'findDamage'>;
  hostCapabilities: Pick<HostCapabilitiesReader, 'load' | 'getContract'>;
  /** Renders the candidate's pages beside the other releases; resolves to a sentence for each failure. */
  smokeTest: (candidate: StoredRelease, others: StoredRelease[]) => Promise<string[]>;
  log: { warn(details: object, message: string): void };
  /** ms after which a release that was live before the start is compared with the contract, because a start must be quick. */
  warnAfterMs?: number;
}

interface EvaluateOptions {
  /** The live releases of the other remotes. */
  others: StoredRelease[];
  /** Checks requirements and files, but runs none of the release's code. */
  shouldSkipSmokeTest: boolean;
  /** The release was live before this server started. It is served also if the API lacks something that it may use, as other servers do. */
  wasLive?: boolean;
  /** The release is not remembered as accepted yet. */
  isProvisional?: boolean;
}

/** The release may be served if there are no reasons against it. `dependsOnOthers`: beside other releases there might be none. */
export type Verdict = { release?: StoredRelease; reasons: string[]; dependsOnOthers?: boolean };

/**
 * Creates the check whether this shop accepts a release: its requirements, its files, and whether its pages render. It accepts
 * a release again at once, so that a rollback is quick. `evaluate` rejects if the storage fails, because that is no fault of the release.
 */
export function createAdmission({ files, hostCapabilities, smokeTest, log, warnAfterMs = 10_000 }: AdmissionOptions) {
  const accepted = new Set<string>();
  const running = new Map<string, Promise<Verdict>>();

  const warnOfContract = async ({ dir, remote, version }: StoredRelease): Promise<void> => {
    const reasons = await listReasonsOfContract(dir, hostCapabilities).catch((error: Error) => [error.message]);
    if (reasons.length > 0) log.warn({ remote, version, reasons }, 'The API lacks what a live release may use');
  };

  const evaluateRelease = async (remote: string, version: string, options: EvaluateOptions): Promise<Verdict> => {
    const { others, shouldSkipSmokeTest, wasLive, isProvisional } = options;
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
    if (wasLive) setTimeout(() => void warnOfContract(release), warnAfterMs).unref();
    const ownReasons = [
      ...(damage ? [`${damage}.`] : []),
      ...getRefusalReasons({ release, host, others: [] }),
      ...(damage
        ? []
        : listEntryReasons(release, await readFile(path.join(release.dir, 'web', release.entry), 'utf8'))),
      ...(wasLive ? [] : await listReasonsOfContract(release.dir, hostCapabilities)),
    ];
    if (ownReasons.length > 0) return { release, reasons: ownReasons };
    const reasons = getRefusalReasons({ release, host, others });
    // The smoke test runs no code that was changed or that lacks something it requires.
    if (reasons.length === 0 && !shouldSkipSmokeTest) reasons.push(...(await smokeTest(release, others)));
    if (reasons.length === 0 && !isProvisional) accepted.add(toReleaseName(release));
    return { release, reasons, dependsOnOthers: true };
  };

  return {
    /** Evaluates releases that shall be served from the same moment: each beside the rest of them and beside `others`. Resolves to verdicts in the same order. */
    async evaluateTogether(
      names: readonly (ReleaseName & { shouldSkipSmokeTest: boolean })[],
      others: StoredRelease[],
    ): Promise<Verdict[]> {
      const read = ({ remote, version }: ReleaseName) =>
        files.get(remote, version).catch((error) => {
          if (!(error instanceof DamagedReleaseError)) throw error;
        });
      const releases = (await Promise.all(names.map(read))).filter((release) => release !== undefined);
      const verdicts = await Promise.all(
        names.map(({ remote, version, shouldSkipSmokeTest }) =>
          evaluateRelease(remote, version, {
            others: [...others, ...releases.filter((release) => release.remote !== remote)],
            shouldSkipSmokeTest,
            isProvisional: true,
          }),
        ),
      );
      if (verdicts.every(({ reasons }) => reasons.length === 0))
        for (const name of names) accepted.add(toReleaseName(name));
      return verdicts;
    },
    evaluate(remote: string, version: string, options: EvaluateOptions): Promise<Verdict> {
      const key = `${toReleaseName({ remote, version })} ${options.shouldSkipSmokeTest} ${options.wasLive}`;
      const existing = running.get(key);
      if (existing) return existing;
      const verdict = evaluateRelease(remote, version, options).finally(() => running.delete(key));
      running.set(key, verdict);
      return verdict;
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;
