// What stands for the remotes of other teams when they are not built: their addresses, fragments and commands, and nothing behind them.
import { declaredBy } from './declared.mjs';
import { typescript } from './typescript.mjs';

/** What a shop with nobody in it would answer. Any other command is refused. */
const answers = {
  'cart/count': { count: 0 },
  'cart/merge': { count: 0 },
  'wishlist/read': { productIds: [], count: 0 },
  'account/sign-in': { isSignedIn: false },
};

/** Stores a stand-in for each of these remotes and makes it live. */
export async function standInFor(remotes, storage) {
  const { madeRelease, storeRelease } = await typescript('../releases/made.ts');
  const { changePointer, promoted } = await typescript('../releases/index.ts');
  for (const remote of remotes) {
    const { routes, fragments, commands } = await declaredBy(remote);
    const made = madeRelease({
      remote,
      version: 'stand-in',
      routes,
      fragments,
      commands: Object.fromEntries(commands.map((name) => [name, answers[name] ?? null])),
      heading: `${remote} stands in here`,
    });
    await storeRelease(storage, made);
    const doing = { version: 'stand-in', by: 'pnpm dev', at: new Date().toISOString() };
    await changePointer(storage, remote, (pointer) => promoted(pointer, doing));
  }
}
