import type { ShopPool } from '../../platform/db/pool';
import { type TestShop, testConfig } from '../../testing/shop';
import { runCommand } from '../index';

/**
 * Runs a command of the bundle, such as `runOnShop(shop, 'doctor', ['--books'])`, with the database of a test's shop. Resolves to the lines
 * that it prints and the exit code that the process would have. `variables`: further environment variables; undefined removes one.
 */
export async function runOnShop(
  { db }: TestShop,
  name: string,
  args: string[],
  variables: Record<string, string | undefined> = {},
): Promise<{ lines: string[]; errors: string; exitCode: number }> {
  const { env, exitCode: previousCode } = process;
  const previousMask = process.umask();
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      printed[stream] += text;
      return true;
    }),
  );
  process.env = {
    DATABASE_URL: (db.$client as ShopPool).directUrl,
    SESSION_SECRET: testConfig.sessionSecret,
    VAR_DIR: testConfig.varDir,
    ...variables,
  };
  for (const [name, value] of Object.entries(variables)) if (value === undefined) delete process.env[name];
  process.exitCode = undefined;
  try {
    await runCommand(name, args);
    const lines = printed.stdout.split('\n').slice(0, -1);
    return { lines, errors: printed.stderr, exitCode: Number(process.exitCode ?? 0) };
  } finally {
    Object.assign(process, { env, exitCode: previousCode });
    process.umask(previousMask);
    for (const spy of spies) spy.mockRestore();
  }
}
