import { RemoteUnavailableError } from '@vastra/shared/federation';
import type { Examination } from './connection-probe';

/** ms until the connection is examined. With the probe of a second a hanging remote fails after 2.5 s, so that its region says so within 3.5 s. */
export const firstCheckMs = 1500;
/** ms without a file arriving after which work fails on a slow connection. */
export const silenceMs = 15_000;

/** Examines the connection by code that is loaded when it is needed, because remotes rarely hang. A connection that cannot load it is broken. */
const examineConnection = (): Promise<Examination> =>
  Promise.race([
    import('./connection-probe').then((module) => module.examineConnection()),
    new Promise<never>((_, reject) => setTimeout(reject, silenceMs)),
  ]).catch(() => ({ connection: 'broken', arrivedAt: 0 }));

/**
 * Resolves like `work`; rejects with RemoteUnavailableError when `work` rejects or hangs. The bytes of scripts cannot be observed, so work hangs
 * if it takes 2.5 s on a quick connection, or if on a slow one no file of the page arrives for `silenceMs`. `onHang` is called first, so
 * that the next attempt starts fresh.
 */
export const limitSilence = <T>(remote: string, work: Promise<T>, onHang: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let isSettled = false;
    const check = async () => {
      const { connection, arrivedAt } = await examineConnection();
      if (isSettled) return;
      if (connection === 'slow' && performance.now() - Math.max(startedAt, arrivedAt) < silenceMs) {
        timer = setTimeout(check, firstCheckMs);
        return;
      }
      onHang();
      reject(
        new RemoteUnavailableError(remote, { cause: new Error(`Nothing arrived, the connection is ${connection}`) }),
      );
    };
    let timer = setTimeout(check, firstCheckMs);
    work
      .then(resolve, (cause) => reject(new RemoteUnavailableError(remote, { cause })))
      .finally(() => {
        isSettled = true;
        clearTimeout(timer);
      });
  });
