/** A stored object; `etag` identifies this version of it. */
export interface StoredObject {
  body: Buffer;
  etag: string;
  /** The object still has the etag that the reader knows. The body is empty then. */
  isUnchanged?: boolean;
}

/** The object has been written since it was read. */
export class WriteConflictError extends Error {
  override name = 'WriteConflictError';
}

/**
 * Storage of releases, pictures and anchors: a directory or an S3-compatible object store. Keys are relative to it and use slashes:
 * `mf-cart/live.json`, `mf-cart/1.0.0-3f2a9c1b7d/web/remoteEntry.js`, `masters/products/jacket-1.webp`.
 */
export interface ObjectStorage {
  /** The directory, when the files are on this machine and can be read there. */
  readonly dir?: string;
  /** Returns the names of folders and objects directly below a folder (`''` is the root), sorted; none when it does not exist. */
  list(folder: string): Promise<string[]>;
  /**
   * Resolves to undefined when there is no such object, and without the body (`isUnchanged`) when it still has the known etag. Rejects when the
   * storage fails.
   */
  read(key: string, knownEtag?: string): Promise<StoredObject | undefined>;
  /** Resolves to a part of an object, from byte `start` to byte `end` inclusive; undefined when there is no such object. */
  readRange(key: string, start: number, end: number): Promise<Buffer | undefined>;
  /**
   * Writes an object atomically. `ifMatch` is the etag that the object must still have, or `null` when it must not exist yet;
   * otherwise throws WriteConflictError.
   */
  write(key: string, body: Buffer | string, ifMatch?: string | null): Promise<void>;
  /** Removes a folder with its content, or one object. */
  remove(key: string): Promise<void>;
}

/** Keys of the pointers' index: see `pointer/index-signature`. */
export interface IndexKeys {
  /** Signs what this process writes. */
  privateKey?: string;
  /** Public keys; a signature of one of them is required. Empty or undefined: the index needs no signature. */
  trusted?: readonly string[];
  /** Serial of the newest trusted index that was seen. An older one is refused. */
  minSerial?: number;
  /** Is called with the serial of each newer trusted index. */
  onSerial?: (serial: number) => void;
}

/** Storage of releases, as one environment sees it: see `environments`. */
export interface ReleaseStorage extends ObjectStorage {
  indexKeys?: IndexKeys;
  /** Name of the environment; undefined for production. */
  environment?: string;
  /** The storage of which this is an environment; undefined for production. */
  root?: ReleaseStorage;
}
