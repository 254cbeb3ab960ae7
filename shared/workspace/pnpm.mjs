// Not `packageManager` in package.json, because pnpm then downloads itself in a way that registry mirrors do not support.
export const pnpm = 'pnpm@12.21.0';
