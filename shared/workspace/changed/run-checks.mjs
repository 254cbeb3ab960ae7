// Runs checks of sources and shows the output of those that fail.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from '../packages.mjs';

const children = new Set();

/** Starts a program of the repository, or Node, in the root of the repository. */
export function start(command, args, options) {
  const program = command === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', command);
  const child = spawn(program, args, { cwd: root, ...options });
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
}

/** Sends SIGTERM to every program that `start` has started. */
export function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

const runCheck = ({ name, command, args }, isPatient) =>
  new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (isPatient && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (code !== 0) console.log(`\n── ${name}: FAILED\n${output.trim()}`);
      resolve(code === 0);
    });
  });

/**
 * Runs checks one after the other, because tests need the other processors. Resolves to the names of those that failed.
 *
 * @param checks `{ name, command, args }`
 * @param isPatient true to use only the time of the processor that others leave
 */
export async function runChecks(checks, { isPatient = false } = {}) {
  const failed = [];
  for (const check of checks) if (!(await runCheck(check, isPatient))) failed.push(check.name);
  return failed;
}
