import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const varDir = process.env.VAR_DIR ? path.resolve(process.env.VAR_DIR) : path.join(root, 'var');
const port = Number(process.env.PORT ?? 3000);

/** What the document server is told by its environment. */
export const config = {
  port,
  host: process.env.HOST ?? '127.0.0.1',
  /** Where shoppers reach the shop; canonical addresses begin with it. */
  origin: (process.env.SHOP_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, ''),
  /** The commerce API, without a slash at the end. */
  apiUrl: (process.env.API_URL ?? `http://127.0.0.1:${port + 1}`).replace(/\/$/, ''),
  /** Releases of the remotes: `<remote>/<version>/…` and `<remote>/live.json`. */
  releasesDir: process.env.RELEASES_DIR ? path.resolve(process.env.RELEASES_DIR) : path.join(varDir, 'releases'),
  /** The shell's own browser build. */
  webDir: path.join(root, 'shell/dist/web'),
  fontsDir: path.join(root, 'shell/fonts'),
};
