import { applyPromotion, changePointer } from '..';
import { buildStubRelease } from '../stub/stub-release';
import { setUpCommandContext } from './testing/command-context';
import { versions } from './versions';

const context = setUpCommandContext();

async function store(name: string, version: string, manifest: object) {
  const { release } = buildStubRelease({
    remote: 'mf-x',
    version,
    routes: [],
    publishedAt: `2026-11-1${version[0]}T10:00:00.000Z`,
  });
  await context.storage.write(
    `${name}/${version}/release.json`,
    JSON.stringify({ ...release, remote: name, ...manifest }),
  );
}
const makeLive = (name: string, version: string) =>
  changePointer(context.storage, name, (pointer) =>
    applyPromotion(pointer, { version, by: 'Asha', at: '2026-11-20T10:00:00.000Z' }),
  );
const needs = (shared: string) => ({ '@vastra/shared': shared, react: '^19.0.0 || ^20.0.0', contract: '^1.0.0' });

beforeEach(async () => {
  await store('shell', '1.0.0', {
    needs: { launcher: '^1.0.0' },
    offers: { versions: { '@vastra/shared': '2.4.0', react: '19.3.0' } },
  });
  await store('mf-blog', '1.0.0', {
    needs: needs('^2.0.0'),
    builtWith: { '@vastra/shared': '2.1.0', react: '19.2.0', 'react-router': '7.18.0' },
  });
  await store('mf-cart', '1.0.0', { needs: needs('^2.0.0') });
  for (const name of ['shell', 'mf-blog', 'mf-cart']) await makeLive(name, '1.0.0');
});

it('prints remotes by versions, and what blocks the next major', async () => {
  await store('mf-blog', '2.0.0', { needs: needs('^2.0.0 || ^3.0.0') });
  await versions(context.command);
  expect(context.printed.join('\n').split('\n')).toEqual([
    '         live   shared  react               react-router  published',
    'mf-blog  1.0.0  2.1.0   19.2.0              7.18.0        2026-11-11',
    'mf-cart  1.0.0  ^2.0.0  ^19.0.0 || ^20.0.0  -             2026-11-11',
    'shell    1.0.0  2.4.0   19.3.0              -             2026-11-11',
    '',
    'shared 3: 0 of 2 remotes accept it; blocked by',
    '  mf-blog 1.0.0, which needs ^2.0.0, published 2026-11-11; 2.0.0 is stored and accepts it',
    '  mf-cart 1.0.0, which needs ^2.0.0, published 2026-11-11',
    '',
    'react 20: 2 of 2 remotes accept it.',
  ]);
});

it('names the releases to promote together once all accept the next major', async () => {
  for (const name of ['mf-blog', 'mf-cart']) await store(name, '2.0.0', { needs: needs('^3.0.0') });
  await versions(context.command);
  expect(context.printed).toContain(
    '  All have a stored release that accepts it: promote mf-blog@2.0.0 mf-cart@2.0.0 shell@VERSION',
  );
});
