import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Config } from '../config';
import type { Database } from '../platform/db/connect';

/** A finding of the doctor. The API does not start with an error; it logs warnings. */
export interface Diagnosis {
  level: 'error' | 'warning';
  message: string;
  /** True for a warning of what harms shoppers or data already, and does not stop a start. */
  isHarmful?: boolean;
}

/** Readings of the machine that the checks use; tests replace them. */
export interface Machine {
  now(): number;
  readFreeBytes(directory: string): Promise<number>;
  /** Resolves to the section `memory` of Redis' INFO; rejects if Redis does not respond. */
  readRedisMemory(url: string): Promise<string>;
  /** Resolves to the time in ms at which the certificate of an origin (https) ends; rejects if the origin cannot be reached. */
  readCertificateEnd(origin: string): Promise<number>;
}

export const thisMachine: Machine = {
  now: () => Date.now(),
  readFreeBytes: async (directory) => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
  readRedisMemory: async (url) => (await import('../platform/limits/redis/redis-store')).readMemory(url),
  readCertificateEnd: (origin) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      // Also an invalid certificate has an end, and browsers say what is wrong with it.
      const socket = connect({
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
      });
      socket.setTimeout(3_000, () => socket.destroy(new Error('timeout')));
      socket.once('secureConnect', () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      });
      socket.once('error', reject);
    }),
};

export interface Shop {
  db: Database;
  config: Config;
  /** This process is about to become a worker. */
  startsWorker?: boolean;
}

/** Returns what is unsafe; nothing if all is well. */
export type Check = (shop: Shop, machine: Machine) => Diagnosis[] | Promise<Diagnosis[]>;

export const error = (message: string): Diagnosis[] => [{ level: 'error', message }];
export const harm = (message: string): Diagnosis[] => [{ level: 'warning', message, isHarmful: true }];
export const warning = (message: string): Diagnosis[] => [{ level: 'warning', message }];
