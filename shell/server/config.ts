import path from 'node:path';
import { isDemo } from '@vastra/shared/demo';

// From shell/dist/server, or shell/dist/dev/server.
const root = __dirname.slice(0, __dirname.lastIndexOf(`${path.sep}shell${path.sep}`));
const varDir = process.env.VAR_DIR ? path.resolve(process.env.VAR_DIR) : path.join(root, 'var');
const port = Number(process.env.PORT ?? 3000);

function assertSecretLength(given: string | undefined): string | undefined {
  if (given && given.length < 32) throw new Error('RELEASE_SECRET must have at least 32 characters');
  return given || undefined;
}

/** What the document server is told by its environment. */
export const config = {
  port,
  host: process.env.HOST ?? '127.0.0.1',
  /** Where shoppers reach the shop; canonical addresses begin with it. */
  origin: (process.env.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
  /** The commerce API, without a slash at the end. */
  apiUrl: (process.env.API_URL ?? `http://127.0.0.1:${port + 1}`).replace(/\/$/, ''),
  /** Where the remotes' releases lie, as `openStorage` reads it. */
  storage: { ...process.env, VAR_DIR: varDir },
  /** Releases that were brought from an object store. */
  releaseCacheDir: path.join(varDir, 'release-cache'),
  /** Signs what a visitor tries. Several document servers share one; without it each makes its own. */
  releaseSecret: assertSecretLength(process.env.RELEASE_SECRET),
  releaseSecretFile: path.join(varDir, 'release-secret'),
  isPreviewOpen: isDemo(process.env),
  /** The shell's own browser build. */
  webDir: process.env.SHELL_WEB_DIR ? path.resolve(process.env.SHELL_WEB_DIR) : path.join(root, 'shell/dist/web'),
  /** Where shoppers pay; documents may post a form there. Undefined when Razorpay is not set up. */
  paymentOrigin: process.env.RAZORPAY_KEY_ID
    ? new URL(process.env.RAZORPAY_API_URL || 'https://api.razorpay.com').origin
    : undefined,
  /** In development, pages may talk to webpack's servers on this machine. */
  allowDevServers: process.env.ALLOW_DEV_SERVERS === '1',
  fontsDir: path.join(root, 'shell/fonts'),
  iconsDir: path.join(root, 'shell/icons'),
};
