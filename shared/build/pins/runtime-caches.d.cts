/**
 * Removes an instance of the federation runtime, and its modules of a folder, from the caches of the runtime, because it never evicts.
 *
 * @param folder folder of a release on this machine, with a separator at its end
 */
export function removeFromRuntimeCaches(instance: { name: string }, folder: string): void;
