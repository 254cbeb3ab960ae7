import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage, readRequirements } from '..';
import { publish } from './publish';
import { writeRequirements } from './requirements';

let home: string;
let storage: ReleaseStorage;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-requirements-'));
  storage = openStorage({ VAR_DIR: home });
});

const code =
  't.api.get("shipping-policy").data(),n.commands.run("cart/add",e),(0,i.events).on("wishlist:changed",f),i.events.emit("gifts:wrapped",g),(0,r.jsx)(F,{name:"blog/latest-posts"}),(0,r.jsx)(F,{skeleton:"x",name:"tips/for-product",productId:p.id,limit:4,missing:()=>({name:"no"})}),(0,r.jsx)(F,{name:"tips/all",...q}),o||(0,n.notify).success(e,void 0,"cart/mini-cart"),n.notify.error("a/b");x("c/d")';

async function writeBuild(source = code): Promise<string> {
  const remoteDir = join(home, 'mf-gifts');
  const dist = join(remoteDir, 'dist');
  jest.resetModules();
  for (const folder of ['web', 'server']) await mkdir(join(dist, folder), { recursive: true });
  await rm(join(dist, 'server/requirements.json'), { force: true });
  await writeFile(join(remoteDir, 'package.json'), JSON.stringify({ name: 'mf-gifts', version: '1.0.0' }));
  await writeFile(join(dist, 'web/remoteEntry.js'), source);
  await writeFile(join(dist, 'web/scripts.json'), JSON.stringify({ routes: ['1.js'] }));
  await writeFile(join(dist, 'web/uses.json'), '{}');
  await writeFile(
    join(dist, 'server/remoteEntry.cjs'),
    'module.exports = { init() {}, get: async () => () => ({ routes: [] }) };',
  );
  return remoteDir;
}

/** Builds a release whose requirements are changed after its build, as another contract or other ranges change them. */
async function publishChanged(change: (text: string) => string) {
  const remoteDir = await writeBuild();
  const dist = join(remoteDir, 'dist');
  await writeRequirements(dist, { isShell: false });
  const file = join(dist, 'server/requirements.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
  return publish({ remoteDir, storage });
}

it('stores what a release uses of the API and of other remotes as a file of it', async () => {
  const { release } = await publish({ remoteDir: await writeBuild(), storage });
  expect(Object.keys(release.integrity)).toContain('server/requirements.json');
  const requirements = await readRequirements(storage, release);
  expect(requirements).toMatchObject({
    needs: { '@vastra/shared': '^1.0.0', react: '^19.2.0', contract: '^1.0.0' },
    commands: ['cart/add'],
    events: ['wishlist:changed'],
    emits: ['gifts:wrapped'],
    fragments: ['blog/latest-posts', 'cart/mini-cart', 'tips/all', 'tips/for-product'],
    passedProperties: { 'tips/all': ['*'], 'tips/for-product': ['limit', 'productId'] },
  });
  expect(Object.keys(requirements!.contract.calls)).toEqual(['GET /shipping-policy']);
});

it('gives the same code with other requirements another version', async () => {
  const first = await publishChanged((text) => text);
  const again = await publishChanged((text) => text);
  expect(again).toMatchObject({ version: first.version, isNew: false });
  const otherHost = await publishChanged((text) => text.replace(/("@vastra.shared":\s*"\^)1.0/, '$11.4'));
  const otherContract = await publishChanged((text) => text.replace('GET /shipping-policy', 'GET /shipping-rules'));
  expect(new Set([first.version, otherHost.version, otherContract.version]).size).toBe(3);
  expect(otherHost).toMatchObject({ isNew: true, release: { needs: { '@vastra/shared': '^1.4.0' } } });
});

it('does not compare a release of the development server with a contract', async () => {
  const { release } = await publish({ remoteDir: await writeBuild(), storage, hasRequirements: false });
  expect(await readRequirements(storage, release)).toBeUndefined();
  expect(release.needs).toMatchObject({ contract: '^1.0.0' });
});
