import { type Pointer, type ReleaseStorage, readReleaseErrors } from '@vastra/platform/releases';
import { type ReleaseErrorInfo, releaseErrorSchema } from '@vastra/shared/contract';

const maxErrors = 50;
/** Number of withdrawn releases whose errors are read; each is a call of the storage. */
const maxWithdrawn = 3;

/** Returns the errors of the live, canary, previous and withdrawn releases, latest first. `pnpm release errors` prints errors of older releases. */
export async function listReleaseErrors(
  storage: ReleaseStorage,
  remote: string,
  pointer: Pointer | undefined,
): Promise<ReleaseErrorInfo[]> {
  const withdrawn = (pointer?.history ?? []).filter(({ what }) => what === 'withdrawn').slice(0, maxWithdrawn);
  const versions = [
    pointer?.version,
    pointer?.canary?.version,
    pointer?.before?.[0],
    ...withdrawn.map(({ version }) => version),
  ].filter((version) => version !== undefined);
  const errors = await Promise.all(
    [...new Set(versions)].map(async (version) =>
      (await readReleaseErrors(storage, remote, version)).groups.flatMap((group): ReleaseErrorInfo[] => {
        const { data } = releaseErrorSchema.safeParse({
          ...group,
          version,
          at: group.at ?? null,
          share: group.share ?? null,
        });
        return data ? [data] : [];
      }),
    ),
  );
  return errors
    .flat()
    .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen))
    .slice(0, maxErrors);
}
