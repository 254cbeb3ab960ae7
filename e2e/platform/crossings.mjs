import { importTypescript } from '../../platform/tools/import-typescript.mjs';

/**
 * Tries of one team to change or read what is another team's. Each has a name and a function that rejects, or resolves to `refused` with the sentence of
 * the refusal, when the shop refuses it.
 *
 * @param {object} world
 * @param {import('./shop.mjs').Shop} world.shop
 * @param {{ name: string, remote: string, version: string, token: string }} world.team with a live release
 * @param {{ name: string, remote: string, version: string }} world.victim another team with a live release
 */
export async function listCrossings({ shop, team, victim }) {
  const { openReleaseApi } = await importTypescript('releases/index.ts');
  const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');
  const { storage, changes } = openReleaseApi({ url: shop.apiUrl, getToken: async () => team.token });
  const live = JSON.stringify({ version: victim.version });
  const buildOwn = (version, route) =>
    buildStubRelease({
      remote: team.remote,
      version,
      routes: [
        { id: team.name, path: team.name },
        { id: 'x', path: route },
      ],
    });
  /** Publishes and promotes a release of the team's own remote with a route at another team's URL. */
  const takeUrl = (path, version) => async () => {
    await storeRelease(storage, buildOwn(version, path));
    await changes.promote(team.remote, { version });
  };
  /** Publishes and promotes a release of the team's own remote whose manifest names what belongs to another team. */
  const takeName = (manifest, version) => async () => {
    const { release, files } = buildOwn(version, `${team.name}/more`);
    const changed = { ...release, ...manifest };
    await storeRelease(storage, {
      release: changed,
      files: { ...files, 'release.json': Buffer.from(JSON.stringify(changed)) },
    });
    await changes.promote(team.remote, { version });
  };
  const readData = (key) => async () => {
    if (!(await storage.read(key))) throw new Error('There is no such object.');
  };
  const callAdmin = (method, route, body) => async () => {
    const { status, body: reply } = await shop.send(method, route, { body, token: team.token });
    if (status >= 300) throw new Error(reply?.message ?? String(status));
  };
  const crossings = [];
  for (const remote of [victim.remote, 'mf-cart', 'shell']) {
    const stub = buildStubRelease({ remote, version: '9.9.9', routes: [] });
    crossings.push(
      [`publishes ${remote}`, () => storeRelease(storage, stub)],
      [`promotes ${remote}`, () => changes.promote(remote, { version: victim.version })],
      [`rolls ${remote} back`, () => changes.rollBack(remote, { from: victim.version })],
      [
        `promotes ${remote} in a group with its own`,
        () =>
          changes.promoteGroup([
            { remote: team.remote, version: team.version },
            { remote, version: victim.version },
          ]),
      ],
      [
        `rolls ${remote} back in a group with its own`,
        () =>
          changes.rollBackGroup([
            { remote: team.remote, version: team.version },
            { remote, version: victim.version },
          ]),
      ],
      [`gives ${remote} a canary`, () => changes.setCanary(remote, { version: victim.version, share: 0.5 })],
      [`ends the canary of ${remote}`, () => changes.setCanary(remote, null)],
      [`writes the pointer of ${remote}`, () => storage.write(`${remote}/live.json`, live)],
      [
        `overwrites a file of ${remote}`,
        () => storage.write(`${remote}/${victim.version}/web/remoteEntry.js`, 'alert(1)'),
      ],
      [`removes ${remote}`, () => storage.remove(remote)],
      [`reads server code of ${remote}`, readData(`${remote}/${victim.version}/server/remoteEntry.cjs`)],
      [`reads a source map of ${remote}`, readData(`${remote}/${victim.version}/maps/web/remoteEntry.js.map`)],
    );
  }
  crossings.push(
    ['writes the own pointer without a check', () => storage.write(`${team.remote}/live.json`, live)],
    ['writes the index of pointers', () => storage.write('live.json', live)],
    ['writes the report of a document server', () => storage.write('health/shop-1.json', '{}')],
    ['reads pictures of customers', readData('media/masters/photos/1.webp')],
    ['reads anchors of the audit log', readData('audit-anchors/2026-11-25.json')],
    ['leaves the storage', readData(`${team.remote}/../../secrets.json`)],
    ['reads orders', callAdmin('GET', '/admin/orders')],
    ['reads customers', callAdmin('GET', '/admin/users')],
    [
      "promotes by the admin's call",
      callAdmin('POST', `/admin/releases/${team.remote}/promote`, { changedAt: null, version: '1.0.0' }),
    ],
    ['creates a token', callAdmin('POST', '/admin/release-tokens', { name: 'More', remotes: ['mf-cart'], days: 1 })],
    ["takes a product's URL", takeUrl('product/indigo-denim-jacket', '2.0.1')],
    ["takes a product's URL in capitals", takeUrl('Product/indigo-denim-jacket', '2.0.2')],
    ['takes a URL below the wishlist', takeUrl('wishlist/shared', '2.0.3')],
    ['takes all URLs of one segment', takeUrl(':page', '2.0.4')],
    ['takes all URLs', takeUrl('*', '2.0.5')],
    ["takes the other team's URL", takeUrl(`${victim.name}/more`, '2.0.6')],
    ['takes a URL of the admin area', takeUrl('admin/orders/export', '2.0.7')],
    ['takes a URL of the API', takeUrl('api/v1/cart', '2.0.8')],
    ['takes the privacy page', takeUrl('privacy', '2.0.9')],
    ['takes the container of the catalogue', takeName({ container: 'mf_catalog' }, '2.1.0')],
    ["takes the other team's container", takeName({ container: victim.remote.replaceAll('-', '_') }, '2.1.1')],
    ["takes the other team's domain", takeName({ domain: victim.name }, '2.1.2')],
    ["takes the other team's fragment", takeName({ fragments: [`${victim.name}/form`] }, '2.1.3')],
    ['takes a slot of the catalogue', takeName({ slots: { 'catalog/below-description': [] } }, '2.1.4')],
    ["takes the other team's command", takeName({ commands: [`${victim.name}/close`] }, '2.1.5')],
    ['takes a command of the wishlist', takeName({ commands: ['wishlist/toggle'] }, '2.1.6')],
  );
  return crossings.map(([name, attempt]) => ({ team: team.name, name, attempt }));
}
