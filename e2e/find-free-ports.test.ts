import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  const { findFreePorts } = await import('./e2e/find-free-ports.mjs');
  console.log(await findFreePorts(31_000));
  process.stdin.resume();
  process.stdin.on('end', () => process.exit());
`;

test('two processes that are about to start a shop never get the same ports', async () => {
  const children = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const ports = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  for (const child of children) child.stdin.end();
  expect(new Set(ports).size).toBe(3);
});
