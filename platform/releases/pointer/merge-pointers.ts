import type { Change, Pointer } from './pointer';

const maxHistoryEntries = 200;

const toChangeKey = ({ at, what, version }: Change): string => `${at} ${what} ${version}`;

/** Returns the time of the last change; empty for a pointer without a history. */
export const getLastChangeAt = (pointer: Pointer | undefined): string => pointer?.history?.[0]?.at ?? '';

/** Returns all changes of both histories, newest first. */
function mergeHistories(a: Change[], b: Change[]): Change[] {
  const changes = new Map([...a, ...b].map((change) => [toChangeKey(change), change]));
  return [...changes.values()].sort((one, other) => other.at.localeCompare(one.at)).slice(0, maxHistoryEntries);
}

const withHistory = (pointer: Pointer, history: Change[]): Pointer =>
  history.length > 0 ? { ...pointer, history } : pointer;

/**
 * Returns the pointer with the whole history, from its entry in the index and from the copy in `<remote>/live.json`. The later change counts:
 * the copy is later only if a program without the index has written it. If both have changed at the same time, the release of the index is
 * a target of a rollback.
 */
export function mergePointers(indexed: Pointer, copy: Pointer | undefined): Pointer {
  if (!copy) return indexed;
  const history = mergeHistories(indexed.history ?? [], copy.history ?? []);
  const [indexedAt, copiedAt] = [getLastChangeAt(indexed), getLastChangeAt(copy)];
  if (copiedAt > indexedAt) {
    const lastIndexed = indexed.history?.[0];
    const hasSeen = !lastIndexed || copy.history?.some((change) => toChangeKey(change) === toChangeKey(lastIndexed));
    const isLeft = !hasSeen && indexed.version !== copy.version && !copy.before?.includes(indexed.version);
    return withHistory(isLeft ? { ...copy, before: [indexed.version, ...(copy.before ?? [])] } : copy, history);
  }
  // Old releases are removed without an entry in the history.
  const { before } = indexed;
  const isPruned = copiedAt === indexedAt && copy.before && before;
  return withHistory(
    isPruned ? { ...indexed, before: before.filter((version) => copy.before!.includes(version)) } : indexed,
    history,
  );
}

/** Returns the pointer of the index with the history of an untrusted copy, which must not say anything newer. */
export function addHistory(indexed: Pointer, copy: Pointer | undefined): Pointer {
  const known = copy?.history?.filter(({ at }) => at < getLastChangeAt(indexed)) ?? [];
  return withHistory(indexed, mergeHistories(indexed.history ?? [], known));
}
