import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * PGlite does not notice a second process on its directory, and two of them destroy it. The lock is a file with the
 * owner's process id and start time; one whose process is gone is taken over.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      const release = () => {
        process.off('exit', release);
        rmSync(file, { force: true });
      };
      process.on('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = read(file);
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
  /** Empty where the system does not tell. */
  started: string;
}

function read(file: string): Owner | undefined {
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
  // The same id with another start time is another process: ids are given out again after a restart.
  return started === startOf(pid);
}

/** When a process began, in clock ticks since the machine's start. Linux only. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
