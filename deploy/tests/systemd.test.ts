import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith, env, root } from './testing/tools';

const folder = join(root, 'deploy/systemd');
const files = readdirSync(folder).filter((file) => file.endsWith('.service'));
const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { env, encoding: 'utf8' });
  // Node is elsewhere on some machines that run this test.
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line && !/node is not executable/.test(line));
  return { status, lines };
};

describeWith('the systemd units', { programs: [['systemd-analyze', '--version']] }, () => {
  it.each(files)('%s is valid', (file) => {
    expect(analyze('verify', '--man=no', join(folder, file)).lines).toEqual([]);
  });

  it.each(files)('%s is exposed to little', (file) => {
    const { status, lines } = analyze('security', '--offline=true', '--threshold=20', join(folder, file));
    expect({ status, last: status === 0 ? '' : lines.at(-1) }).toEqual({ status: 0, last: '' });
  });
});
