import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Returns whether the kernel has stopped all threads of the process. Without /proc (macOS), returns true: `freezeProcesses` then waits a moment instead. */
function isFrozen(pid: number): boolean {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return true;
  return readdirSync(threads).every((id) => {
    const text = readFileSync(`${threads}/${id}/stat`, 'utf8');
    return text[text.lastIndexOf(')') + 2] === 'T';
  });
}

/**
 * Stops processes as a host does that hangs: their connections stay open, and nothing is answered until SIGCONT.
 * `kill` returns before the kernel has stopped all threads, so a call that is sent right after it may still get a response: this waits for them.
 */
export async function freezeProcesses(pids: number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  if (!existsSync('/proc/self/task')) await setTimeout(100);
  while (!pids.every(isFrozen)) await setTimeout(1);
}
