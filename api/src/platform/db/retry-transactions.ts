import { setTimeout } from 'node:timers/promises';
import { findErrorCode } from './error-code';

/** PostgreSQL rolled the transaction back because of others; the same work can succeed when it is run again. */
const retryableCodes = new Set(['40P01', '40001']);
const maxAttempts = 5;

/** A drizzle database of any driver. */
interface Transactional {
  transaction(...parameters: never[]): Promise<unknown>;
}

/**
 * Makes every top-level transaction of the database run again, up to five times in all, after a deadlock (40P01) or a serialization
 * failure (40001). The work of a transaction must therefore only change the database, or be harmless to repeat.
 */
export function retryTransactions<Db extends Transactional>(db: Db): Db {
  const transaction = db.transaction.bind(db);
  db.transaction = async (...parameters: never[]) => {
    for (let attempts = 1; ; attempts++) {
      try {
        return await transaction(...parameters);
      } catch (error) {
        if (attempts === maxAttempts || !retryableCodes.has(findErrorCode(error) ?? '')) throw error;
        // Waits a random time, so that the transactions that stopped each other don't meet again.
        await setTimeout(Math.random() * 20 * attempts);
      }
    }
  };
  return db;
}
