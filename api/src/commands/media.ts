import { join } from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import { readConfig } from '../config';
import { copyMastersToStorage } from '../platform/media/copy-masters';

const usage = `media copy-to-store
  Copies the uploaded pictures of VAR_DIR/media into the bucket S3_BUCKET. Pictures that are there already are left, so it can be
  run again: once before the APIs get the bucket, and once afterwards for what was uploaded meanwhile. The folder stays.
`;

/** Copies the pictures of a shop that gets an object store. */
export async function run(args: string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== 'copy-to-store') {
    process.stdout.write(usage);
    return;
  }
  const { mediaStorage, varDir } = readConfig();
  if (mediaStorage.dir) throw new Error('S3_BUCKET is not set, so there is no object store to copy to.');
  const { copied, present } = await copyMastersToStorage(
    openStorage({ RELEASES_DIR: join(varDir, 'media') }),
    mediaStorage,
  );
  process.stdout.write(`${copied} pictures were copied, ${present} were there already.\n`);
}
