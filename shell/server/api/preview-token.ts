import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs the loaders of a document with the token of its browser, so that each read of the API shows what the token allows. */
export const runWithPreviewToken = <Result>(token: string | undefined, run: () => Result): Result =>
  token === undefined ? run() : storage.run(token, run);

/** Returns the token of the document whose loaders run. Such a read is neither cached nor taken from a cache. */
export const getPreviewToken = (): string | undefined => storage.getStore();
