import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith, env, root } from './testing/tools';

const files = ['deploy/systemd', 'deploy/pgbackrest'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((file) => join(folder, file)),
);
const services = files.filter((file) => file.endsWith('.service'));
const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { env, encoding: 'utf8' });
  // Some machines that run this test have Node elsewhere, and no pgBackRest.
  const lines = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line && !/(node|pgbackrest) is not executable/.test(line));
  return { status, lines };
};

describeWith('the systemd units', { programs: [['systemd-analyze', '--version']] }, () => {
  it.each(files.filter((file) => /\.(service|timer)$/.test(file)))('%s is valid', (file) => {
    expect(analyze('verify', '--man=no', join(root, file)).lines).toEqual([]);
  });

  it.each(services)('%s is exposed to little', (file) => {
    const { status, lines } = analyze('security', '--offline=true', '--threshold=20', join(root, file));
    expect({ status, last: status === 0 ? '' : lines.at(-1) }).toEqual({ status: 0, last: '' });
  });
});
