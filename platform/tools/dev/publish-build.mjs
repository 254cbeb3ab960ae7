import { importTypescript } from '../import-typescript.mjs';

/**
 * Publishes a build of the remote in `dir` and makes it live, although a page of it may throw: the page then shows its error.
 *
 * @returns the version, and when it became live (ISO 8601)
 */
export async function publishBuild(name, { dir, dist, storage }) {
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { changePointer, applyPromotion } = await importTypescript('releases/index.ts');
  const { version } = await publish({ remoteDir: dir, dist, storage, shouldCompress: false, hasRequirements: false });
  const details = { version, by: 'development', at: new Date().toISOString(), isForced: true };
  await changePointer(storage, name, (pointer) => applyPromotion(pointer, details));
  return details;
}
