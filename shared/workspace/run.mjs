// Child processes that end with this one.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const running = new Set();

/** Sends SIGTERM to every command that `run` has started, and to every process that was added. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

/** Adds a process to those that `endRunning` ends. Returns it. */
export function addRunning(child) {
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command to its end, in the folder of the repository unless `cwd` says otherwise. Resolves to its output; rejects with its output if it fails. */
export function run(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = addRunning(spawn(command, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] }));
    let output = '';
    const append = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} failed (exit ${code})\n${output}`));
    });
  });
}
