import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { changePointer } from '..';
import { applyPromotion } from '../pointer/pointer-changes';
import { completeBuild } from '../publish/complete-build';
import { publish } from '../publish/publish';
import { setUpCommandContext } from './testing/command-context';
import { fetchTypes } from './types';

const context = setUpCommandContext();
const root = path.join(__dirname, '../../..');

const properties = {
  type: 'object',
  properties: {
    productId: { type: 'string', maxLength: 40 },
    limit: { type: 'integer', title: 'Number of products', default: 4 },
    layout: { type: 'string', enum: ['row', 'grid'] },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
  },
  required: ['productId'],
};
const shopTypes = `import type {} from '@vastra/shared/commands';
declare module '@vastra/shared/commands' {
  interface ShopCommands {
    /** Opens the tips of a product. */
    'tips/open': { in: { productId: string }; out: { count: number } };
  }
}
declare module '@vastra/shared/events' {
  interface ShopEvents {
    'tips:opened': { productId: string };
  }
}
`;

/** Writes a build of mf-tips with these types, and resolves to its package. */
async function writeTips(types: string, commands: object = { 'tips/open': 1 }): Promise<string> {
  const remoteDir = path.join(context.home, 'mf-tips');
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(remoteDir, file)), { recursive: true });
    await writeFile(path.join(remoteDir, file), text);
  };
  // Removes the last build, as webpack does.
  await rm(path.join(remoteDir, 'dist'), { recursive: true, force: true });
  await write('package.json', JSON.stringify({ name: 'mf-tips', version: '1.0.0' }));
  await write('src/shop.d.ts', types);
  await write('dist/web/remoteEntry.js', '');
  await write('dist/web/uses.json', '{}');
  await write(
    'dist/web/scripts.json',
    JSON.stringify({ routes: [], commands: [], 'fragment:for-product': [], 'fragment:all': [] }),
  );
  await write(
    'dist/web/declarations.json',
    JSON.stringify({ fragments: { 'for-product': { properties } }, slots: { below: { properties } } }),
  );
  await write(
    'dist/server/remoteEntry.cjs',
    `module.exports = { init() {}, get: async () => () => ({ routes: [], commands: ${JSON.stringify(commands)} }) };`,
  );
  return remoteDir;
}

/** Publishes a release of mf-tips with these types and makes it live. */
async function publishTips(types: string, commands?: object): Promise<void> {
  jest.resetModules();
  const remoteDir = await writeTips(types, commands);
  const { version } = await publish({ remoteDir, storage: context.storage, hasRequirements: false });
  const details = { version, by: 'Asha', at: new Date().toISOString() };
  await changePointer(context.storage, 'mf-tips', (pointer) => applyPromotion(pointer, details));
}

it('changes no file of a build that is complete when it publishes it, so that the build is current at the next start', async () => {
  const remoteDir = await writeTips(shopTypes);
  const dist = path.join(remoteDir, 'dist');
  await completeBuild({ name: 'mf-tips', remoteDir, dist });
  const readAll = async () =>
    Promise.all(
      (await readdir(dist, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
        .map(async (file) => [path.relative(dist, file), await readFile(file, 'utf8')]),
    );
  const complete = await readAll();
  expect(complete.map(([file]) => file)).toEqual(
    expect.arrayContaining(['server/requirements.json', 'server/types.d.ts']),
  );
  await publish({ remoteDir, storage: context.storage });
  expect(await readAll()).toEqual(complete);
});

it('types the fragments, commands and events of a live release in the code of another team', async () => {
  await publishTips(shopTypes);
  // Below the repository, so that the compiler finds the packages.
  await mkdir(path.join(root, 'var'), { recursive: true });
  const dir = await mkdtemp(path.join(root, 'var/types-'));
  try {
    await fetchTypes(context.command, { dir: path.join(dir, 'live-types'), sources: {} });
    expect(await readFile(path.join(dir, 'live-types/mf-tips.d.ts'), 'utf8')).toContain('Opens the tips of a product.');
    const code = `
      import { commands } from '@vastra/shared/commands';
      import { events } from '@vastra/shared/events';
      import { Fragment } from '@vastra/shared/federation';
      import { Slot } from '@vastra/shared/fragments';
      const place = { skeleton: null, missing: () => null };
      commands.run('tips/open', { productId: 'jacket' }).then(({ count }) => count.toFixed());
      events.on('tips:opened', ({ productId }) => productId.trim());
      <Fragment name="tips/for-product" productId="jacket" layout="row" tags={['new']} {...place} />;
      <Fragment name="tips/all" {...place} />;
      <Slot name="tips/below" productId="jacket" />;
      // @ts-expect-error The property is missing.
      <Slot name="tips/below" />;
      // @ts-expect-error The property is missing.
      <Fragment name="tips/for-product" {...place} />;
      // @ts-expect-error The layout is unknown.
      <Fragment name="tips/for-product" productId="jacket" layout="list" {...place} />;
      // @ts-expect-error The command is unknown.
      commands.run('tips/close', undefined);
      // @ts-expect-error The fragment is unknown.
      <Fragment name="tips/none" {...place} />;`;
    await writeFile(path.join(dir, 'page.tsx'), code);
    const compilerOptions = {
      skipLibCheck: true,
      types: [],
      noUnusedLocals: false,
      paths: { '@vastra/shared/*': [`${root}/shared/*`] },
    };
    const include = ['.', `${root}/mf-*/src/shop.d.ts`];
    const config = { extends: `${root}/shared/tsconfig.base.json`, compilerOptions, files: [], include };
    await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '-p', dir]).catch(({ stdout }) => {
      throw new Error(stdout);
    });
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('removes the types of a remote that declares nothing any more, and leaves out remotes of the own repository', async () => {
  const dir = path.join(context.home, 'live-types');
  await publishTips(shopTypes);
  await mkdir(dir);
  await writeFile(path.join(dir, 'mf-old.d.ts'), 'export {};');
  await fetchTypes(context.command, { dir, sources: {} });
  expect(await readdir(dir)).toEqual(['mf-tips.d.ts']);
  await fetchTypes(context.command, { dir, sources: { 'mf-tips': path.join(context.home, 'mf-tips') } });
  expect(await readdir(dir)).toEqual([]);
  expect(context.printed).toContain('Gone: mf-old');
});

it('refuses types that are not what was published', async () => {
  await publishTips(shopTypes);
  const [version] = (await context.storage.list('mf-tips')).filter((name) => name.startsWith('1.0.0-'));
  await context.storage.write(`mf-tips/${version}/server/types.d.ts`, 'declare const injected: string;');
  const fetching = fetchTypes(context.command, { dir: path.join(context.home, 'live-types'), sources: {} });
  await expect(fetching).rejects.toThrow(`The types of mf-tips ${version} are not what was published`);
});

it('publishes events of each domain of which the remote has commands', async () => {
  await publishTips(shopTypes.replace('tips:opened', 'advice:given'), { 'tips/open': 1, 'advice/ask': 1 });
  await fetchTypes(context.command, { dir: path.join(context.home, 'live-types'), sources: {} });
  expect(await readFile(path.join(context.home, 'live-types/mf-tips.d.ts'), 'utf8')).toContain('"advice:given"');
});

it.each([
  ['a command that the release does not provide', shopTypes, {}, 'the command tips/open, which src/commands.ts lacks'],
  ['an event of another team', shopTypes.replace('tips:', 'cart:'), undefined, 'its events begin with tips:'],
  [
    'a type of other code',
    shopTypes.replace('{ count: number }', "import('./cart').Cart"),
    undefined,
    'tips/open refers to code; write its type in place',
  ],
])('refuses to publish %s', async (_what, types, commands, message) => {
  await expect(publishTips(types, commands)).rejects.toThrow(message);
});
