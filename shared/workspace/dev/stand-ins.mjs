// What stands for the remotes of other teams when they are not built: their addresses, fragments and commands, and nothing behind them.
import { declaredBy } from '../declared-routes.mjs';
import { importTypescript } from '../import-typescript.mjs';

/** What a shop with nobody in it would answer. Any other command is refused. */
const answers = {
  'cart/count': { count: 0 },
  'cart/merge': { count: 0 },
  'wishlist/read': { productIds: [], count: 0 },
  'account/sign-in': { isSignedIn: false },
};

/** Stores a stand-in for each of these remotes and makes it live. */
export async function standInFor(remotes, storage) {
  const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');
  const { changePointer, applyPromotion } = await importTypescript('releases/index.ts');
  for (const remote of remotes) {
    const { routes, fragments, commands } = await declaredBy(remote);
    const stub = buildStubRelease({
      remote,
      version: 'stand-in',
      routes,
      fragments,
      commands: Object.fromEntries(commands.map((name) => [name, answers[name] ?? null])),
      heading: `${remote} stands in here`,
    });
    await storeRelease(storage, stub);
    const details = { version: 'stand-in', by: 'pnpm dev', at: new Date().toISOString() };
    await changePointer(storage, remote, (pointer) => applyPromotion(pointer, details));
  }
}
