import { publish as publishBuild } from '../publish/publish';
import { type CommandContext, CommandError, toKilobytes } from './command';
import { createSizeReader } from './script-sizes';

/** Stores the build of a remote, and prints the size of its scripts. Returns the version. Throws CommandError if the build cannot be stored. */
export async function publish(
  { storage, print }: CommandContext,
  { remoteDir, getPrivateKey }: { remoteDir: string; getPrivateKey?: (remote: string) => string | undefined },
): Promise<string> {
  const { version, isNew, release } = await publishBuild({ remoteDir, storage, getPrivateKey }).catch(
    (error: Error) => {
      throw new CommandError(error.message);
    },
  );
  print(isNew ? `Stored ${release.remote} ${version}.` : `${release.remote} ${version} is stored already.`);
  const getSize = createSizeReader(storage, release);
  const parts: [string, string[]][] = [['entry', [release.entry]], ...Object.entries(release.scripts)];
  const width = Math.max(...parts.map(([part]) => part.length));
  for (const [part, files] of parts) print(`  ${part.padEnd(width)} ${toKilobytes(await getSize(files)).padStart(9)}`);
  return version;
}
