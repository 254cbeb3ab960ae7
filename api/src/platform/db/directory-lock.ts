import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Locks PGlite's data folder and returns the function that unlocks it. PGlite does not notice a second process, and two of them destroy
 * the data. The lock is a file with the owner's process id and start time; a lock whose process has ended is taken over.
 *
 * @throws an error that names the process that holds the lock
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  const content = JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) });
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, content, { flag: 'wx' });
      const release = () => {
        process.off('exit', release);
        rmSync(file, { force: true });
      };
      process.on('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      if (owner && isRunning(owner)) {
        throw new Error(
          `The data in ${directory} are in use by process ${owner.pid}. Stop that one first, or give this one its own VAR_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`Could not lock ${directory}: other processes keep taking the lock. Try again.`);
}

interface Owner {
  pid: number;
  /** Empty on systems without /proc. */
  started: string;
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // The same id with another start time is another process, because ids are reused after a restart.
  return started === readStartTime(pid);
}

/** Returns the start of a process in clock ticks since the machine's start; empty except on Linux. */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
