// Runs checks of sources and shows the output of those that fail.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../workspace/packages.mjs';

const children = new Set();

/** Starts a program of the repository, or Node, in the root of the repository. */
export function start(command, args, options) {
  const program = command === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', command);
  const child = spawn(program, args, { cwd: root, ...options });
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
}

/** Sends a signal to every program that `start` has started and that still runs. */
export function stopAll(signal = 'SIGTERM') {
  for (const child of children) child.kill(signal);
}

/**
 * Runs a program to its end without showing its output, because lines of programs that run side by side would mix. Resolves to whether it
 * passed, and to its output.
 *
 * @param {{ isPatient?: boolean }} [options] isPatient: it leaves most of the processor to others
 */
export const runQuiet = (command, args, { isPatient = false } = {}) =>
  new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    // Not the lowest priority: beside two programs that compute without end, the types had 77 s of the processor in 50 min.
    if (isPatient && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', (error) => resolve({ isPassed: false, output: error.message }));
    child.on('close', (code) => resolve({ isPassed: code === 0, output: output.trim() }));
  });

/**
 * Runs checks one after the other, because tests need the other processors. Resolves to the names of those that failed.
 *
 * @param checks `{ name, command, args }`
 * @param isPatient true to leave most of the processor to others
 */
export async function runChecks(checks, { isPatient = false } = {}) {
  const failed = [];
  for (const { name, command, args } of checks) {
    const { isPassed, output } = await runQuiet(command, args, { isPatient });
    if (isPassed) continue;
    failed.push(name);
    console.log(`\n── ${name}: FAILED\n${output}`);
  }
  return failed;
}
