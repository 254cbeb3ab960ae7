import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Period in which a group may use its part of the processors, in µs. */
const periodUs = 20_000;

/** Folder in which the kernel keeps the groups that limit processor time, by the version of cgroups; undefined where there is none. */
const findGroups = () =>
  [
    { folder: '/sys/fs/cgroup/cpu', version: 1 },
    { folder: '/sys/fs/cgroup', version: 2 },
  ].find(({ folder, version }) =>
    existsSync(path.join(folder, version === 1 ? 'cpu.cfs_period_us' : 'cgroup.subtree_control')),
  );

/**
 * Creates a group of processes that use at most a part of one core together. Throws where this user may not limit processes.
 *
 * @param {string} name name of the group
 * @param {number} cores 0.5 for half a core
 * @returns `add(pid)` moves a process with all its threads into the group, its later children too; `countWaits()` how often the
 *   group had to wait because its part was used up; `remove()` removes the group once its processes have ended
 */
export function createQuota(name, cores) {
  const groups = findGroups();
  if (!groups) throw new Error('This system has no cgroups that limit processor time.');
  const folder = path.join(groups.folder, name);
  const write = (file, text) => writeFileSync(path.join(folder, file), String(text));
  const quotaUs = Math.round(periodUs * cores);
  if (groups.version === 2) writeFileSync(path.join(groups.folder, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(folder);
  if (groups.version === 1) {
    write('cpu.cfs_period_us', periodUs);
    write('cpu.cfs_quota_us', quotaUs);
  } else write('cpu.max', `${quotaUs} ${periodUs}`);
  return {
    add: (pid) => write('cgroup.procs', pid),
    countWaits: () => Number(/nr_throttled (\d+)/.exec(readFileSync(path.join(folder, 'cpu.stat'), 'utf8'))?.[1]),
    async remove() {
      // The last process of a launcher ends a moment after it.
      for (let attempt = 0; attempt < 50; attempt += 1)
        try {
          return rmdirSync(folder);
        } catch {
          await sleep(100);
        }
    },
  };
}
