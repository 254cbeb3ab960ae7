/** An object as it was read; `tag` names this state of it. */
export interface StoredObject {
  body: Buffer;
  etag: string;
}

/** Somebody else has written the object since it was read. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/**
 * Where releases lie: a directory, or an S3-compatible object store. Keys are relative to it and use slashes:
 * `mf-cart/live.json`, `mf-cart/1.0.0-3f2a9c1b7d/web/remoteEntry.js`, `health/shop-1.json`.
 */
export interface ReleaseStorage {
  /** The directory, when the files lie on this machine; they may then be read in place. */
  readonly dir?: string;
  /** Names directly below a folder (`''` is the top), folders and objects alike, sorted. Nothing there is an empty list. */
  list(folder: string): Promise<string[]>;
  /** Undefined when there is no such object. Rejects when the storage does not answer. */
  read(key: string): Promise<StoredObject | undefined>;
  /**
   * Writes an object whole or not at all.
   * `onlyIf`: the tag that it must still have, or `null` when it must not be there yet; otherwise WriteConflict.
   */
  write(key: string, body: Buffer | string, ifMatch?: string | null): Promise<void>;
  /** Removes a folder and all that is below it, or one object. */
  remove(key: string): Promise<void>;
}
