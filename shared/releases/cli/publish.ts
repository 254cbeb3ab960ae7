import { publish as store } from '../publish';
import { CannotDo, type Command, kilobytes } from './command';
import { sizesOf } from './sizes';

/** Stores what is built in a remote's folder, and says what it weighs. Answers the version. */
export async function publish({ storage, say }: Command, { remoteDir }: { remoteDir: string }): Promise<string> {
  const { version, isNew, release } = await store({ remoteDir, storage }).catch((error: Error) => {
    throw new CannotDo(error.message);
  });
  say(isNew ? `Stored ${release.remote} ${version}.` : `${release.remote} ${version} is stored already.`);
  const sizeOf = sizesOf(storage, release);
  const parts: [string, string[]][] = [['entry', [release.entry]], ...Object.entries(release.scripts)];
  const width = Math.max(...parts.map(([part]) => part.length));
  for (const [part, files] of parts) say(`  ${part.padEnd(width)} ${kilobytes(await sizeOf(files)).padStart(9)}`);
  return version;
}
