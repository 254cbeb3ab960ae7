import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from '../stored/names';
import { type ErrorGroup, mergeGroups, type StoredErrors } from './error-groups';

/** Errors of one release over all document servers. */
export interface ReleaseErrors {
  /** Sorted by count, at most 40. */
  groups: (ErrorGroup & {
    /** Reports divided by the views of the release, 0 to 1; undefined if no view was counted. */
    share?: number;
  })[];
}

/** Returns the key under which a document server stores the errors of a release. */
export const getErrorsKey = (remote: string, version: string, instance: string): string =>
  `${getReleaseFolder(remote, version)}/errors/${instance}.json`;

/** Returns whether a group can be merged with others. A file may be of another version. */
const isGroup = (group: Partial<ErrorGroup> | null): boolean =>
  [group?.message, group?.firstSeen, group?.lastSeen].every((text) => typeof text === 'string') &&
  [group?.frames, group?.events].every(Array.isArray) &&
  [group?.kinds, group?.browsers].every((counts) => typeof counts === 'object' && counts !== null) &&
  Number.isInteger(group?.count);

/** Reads what one document server has stored. Resolves to undefined if it has stored nothing, or nothing valid. */
export async function readStoredErrors(storage: ReleaseStorage, key: string): Promise<StoredErrors | undefined> {
  const stored = await storage.read(key);
  try {
    const errors = stored && (JSON.parse(stored.body.toString('utf8')) as StoredErrors);
    return Array.isArray(errors?.groups) && errors.views
      ? { ...errors, groups: errors.groups.filter(isGroup) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the errors of a release, also those that servers have stored which are gone. */
export async function readReleaseErrors(
  storage: ReleaseStorage,
  remote: string,
  version: string,
): Promise<ReleaseErrors> {
  const folder = `${getReleaseFolder(remote, version)}/errors`;
  const names = (await storage.list(folder)).filter((name) => name.endsWith('.json'));
  const files = (await Promise.all(names.map((name) => readStoredErrors(storage, `${folder}/${name}`)))).filter(
    (file) => file !== undefined,
  );
  const sum = (side: 'server' | 'browser') => files.reduce((total, { views }) => total + views[side], 0);
  const views = Math.max(sum('server'), sum('browser'));
  const groups = files.reduce<ErrorGroup[]>((merged, file) => mergeGroups(merged, file.groups), []);
  return {
    groups: groups.map((group) => ({ ...group, ...(views > 0 && { share: Math.min(1, group.count / views) }) })),
  };
}
