let registering;

/** Imports a module written in TypeScript: `await typescript('../releases/publish.ts')`. Nothing is compiled before the first is asked for. */
export async function typescript(file) {
  // By name only now: the packages may not be installed yet when a command starts.
  registering ??= import('tsx/esm/api').then(({ register }) => register());
  await registering;
  return import(file);
}
