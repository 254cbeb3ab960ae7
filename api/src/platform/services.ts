import type { Keys } from './auth/keys';
import type { PlatformConfig } from './config/platform-config';
import type { Database } from './db/connect';
import type { PageEventBus } from './pages/page-events';

/** Writes one line to the log of the process: an object with details and a message, or a message only. */
interface WriteLog {
  (details: object, message?: string): void;
  (message: string): void;
}

export type Log = Record<'info' | 'warn' | 'error', WriteLog>;

/**
 * Services that every module uses. A higher module adds its own in `<module>/services.ts`, and a function declares the services that it needs, so that a
 * missing service is a type error. `api/src/create-services.ts` creates all of them.
 */
export interface PlatformServices {
  db: Database;
  config: PlatformConfig;
  keys: Keys;
  log: Log;
  pageEvents: PageEventBus;
}
