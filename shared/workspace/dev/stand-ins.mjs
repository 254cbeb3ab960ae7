// Stub releases of the remotes that are not developed: they have the routes, fragments and commands of the real ones, but no content.

import { importTypescript } from '../../../platform/tools/import-typescript.mjs';
import { readDeclarations } from '../declared-routes.mjs';

/** Results of commands, as for a guest with an empty cart. All other commands are rejected. */
const commandResults = {
  'cart/count': { count: 0 },
  'cart/merge': { count: 0 },
  'wishlist/read': { productIds: [], count: 0 },
  'account/sign-in': { isSignedIn: false },
};

/** Stores a stub release of each of these remotes and makes it live. */
export async function storeStandIns(remotes, storage) {
  const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');
  const { changePointer, applyPromotion } = await importTypescript('releases/index.ts');
  for (const remote of remotes) {
    const { routes, fragments, commands } = await readDeclarations(remote);
    const stub = buildStubRelease({
      remote,
      version: 'stand-in',
      routes,
      fragments,
      commands: Object.fromEntries(commands.map((name) => [name, commandResults[name] ?? null])),
      heading: `${remote} stands in here`,
    });
    await storeRelease(storage, stub);
    const details = { version: 'stand-in', by: 'pnpm dev', at: new Date().toISOString() };
    await changePointer(storage, remote, (pointer) => applyPromotion(pointer, details));
  }
}
