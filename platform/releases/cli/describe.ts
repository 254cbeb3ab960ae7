import { createHash } from 'node:crypto';
import type { Release } from '../../federation/release';
import { getReleaseFolder } from '../stored/names';
import { type CommandContext, CommandError } from './command';
import { resolveRelease } from './resolve-release';

/** Prints where a release comes from, or its SBOM. Throws CommandError if there is no such release, or no SBOM as it was published. */
export async function describe(
  command: CommandContext,
  { remote, version, isSbom }: { remote: string; version?: string; isSbom?: boolean },
): Promise<void> {
  const { storage, print } = command;
  const release = await resolveRelease(command, remote, version);
  if (isSbom) return print(await readSbom({ storage }, release));
  const { build, sbom, signature, commit } = release;
  const facts: [string, string | undefined][] = [
    ['published', release.publishedAt],
    ['by', release.publishedBy],
    ['commit', commit && (build?.hasChanges ? `${commit}, with changes that are not in it` : commit)],
    ['built by', build?.builder],
    ['workflow', build?.workflow],
    ['run', build?.runUrl],
    ['signed by', signature?.keyId ?? 'no key'],
    ['files', String(Object.keys(release.integrity).length)],
    ['packages', sbom ? `${sbom.packageCount}, listed in ${sbom.file}` : 'not listed'],
    [
      'needs',
      Object.entries(release.needs)
        .map((need) => need.join(' '))
        .join(', '),
    ],
  ];
  print(`${remote} ${release.version}`);
  for (const [name, fact] of facts) if (fact) print(`  ${name.padEnd(10)} ${fact}`);
}

/** Returns the text of the SBOM, if its hash is in the manifest, because the signature covers only the manifest. */
async function readSbom(
  { storage }: Pick<CommandContext, 'storage'>,
  { remote, version, sbom }: Release,
): Promise<string> {
  if (!sbom) throw new CommandError(`${remote} ${version} was published without an SBOM.`);
  const stored = await storage.read(`${getReleaseFolder(remote, version)}/${sbom.file}`);
  if (!stored) throw new CommandError(`The SBOM of ${remote} ${version} is missing.`);
  const hash = createHash('sha256').update(stored.body).digest('base64');
  if (hash !== sbom.sha256) throw new CommandError(`The SBOM of ${remote} ${version} differs from the published SBOM.`);
  return stored.body.toString('utf8').trimEnd();
}
