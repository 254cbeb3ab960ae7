// A platform of many teams: `node e2e/platform/run.mjs [--quick]`. Two teams try to change and read what is not theirs, by the release API and by
// the URLs of their releases; each try must be refused with a sentence. `audited` counts the entries of the audit log, which has refused calls of the
// release API for another team's remote, and refused releases. Then remotes are added up to thirty, and one of them is promoted every
// two seconds under load. The last line is JSON. Exit code 1 if a try was granted or a request failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { listCrossings } from './crossings.mjs';
import { shipManyRemotes } from './many-remotes.mjs';
import { Shop } from './shop.mjs';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const home = mkdtempSync(path.join(tmpdir(), 'vastra-platform-'));
const shop = new Shop({ home, teams: [] });

/** Publishes and promotes the first release of two teams, each with its own token. */
async function setUpTeams() {
  const { openReleaseApi } = await importTypescript('releases/index.ts');
  const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');
  const teams = [];
  for (const name of ['gifts', 'cards']) {
    const remote = `mf-${name}`;
    const { token } = await shop.callAsOwner('POST', '/admin/release-tokens', { name, remotes: [remote], days: 1 });
    const { storage, changes } = openReleaseApi({ url: shop.apiUrl, getToken: async () => token });
    const version = '1.0.0';
    await storeRelease(storage, buildStubRelease({ remote, version, routes: [{ id: name, path: name }] }));
    await changes.promote(remote, { version });
    teams.push({ name, remote, token, version });
  }
  return teams;
}

/** Makes all tries of both teams, prints a line for each, and returns the counts. */
async function tryCrossings([gifts, cards]) {
  const crossings = [
    ...(await listCrossings({ shop, team: gifts, victim: cards })),
    ...(await listCrossings({ shop, team: cards, victim: gifts })),
  ];
  let granted = 0;
  for (const { team, name, attempt } of crossings) {
    const refusal = await attempt().then(
      () => undefined,
      (error) => error.message.split('\n').at(-1).trim(),
    );
    if (refusal === undefined) granted += 1;
    console.log(`${team} ${name}: ${refusal === undefined ? 'GRANTED' : refusal}`);
  }
  let audited = 0;
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { rows, pagination } = await shop.callAsOwner('GET', `/admin/audit?entity=release&limit=100&page=${page}`);
    audited += rows.filter(({ action }) => action === 'refused').length;
    hasMore = pagination.hasNextPage;
  }
  return { crossings: crossings.length, granted, audited };
}

let failed = false;
try {
  await shop.start();
  const result = await tryCrossings(await setUpTeams());
  const { failures, ...many } = await shipManyRemotes({ shop, count: 25, seconds: quick ? 20 : 120 });
  for (const failure of failures) console.log(`Failed: ${failure}`);
  failed = result.granted > 0 || many.failed > 0;
  console.log(JSON.stringify({ ...result, ...many }));
} finally {
  await shop.stop();
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
