import path from 'node:path';
import { isDemo } from '@vastra/shared/demo';
import { getTrustedKeysFile } from '@vastra/shared/releases';
import { defaultMemoryMb } from './memory-limit';

// The built server runs in shell/dist/server or shell/dist/dev/server.
const root = __dirname.slice(0, __dirname.lastIndexOf(`${path.sep}shell${path.sep}`));
const varDir = process.env.VAR_DIR ? path.resolve(process.env.VAR_DIR) : path.join(root, 'var');
const port = Number(process.env.PORT ?? 3000);

/** Returns the secret, or undefined if it is not set. Throws if it is too short. */
function parseSecret(value: string | undefined): string | undefined {
  if (value && value.length < 32) throw new Error('RELEASE_SECRET must have at least 32 characters');
  return value || undefined;
}

/** Settings of the document server, from environment variables. */
export const config = {
  port,
  host: process.env.HOST ?? '127.0.0.1',
  /** ms after which code of a release that blocks this process is withdrawn; 0 switches the watchdog off. */
  blockedMs: Number(process.env.WATCHDOG_MS ?? 5000) || 0,
  /** Bytes of memory above which the release that holds most is withdrawn; 0 for no bound. */
  maxMemoryBytes: (Number(process.env.MEMORY_MB ?? defaultMemoryMb) || 0) * 1e6,
  /** Seconds for which requests are accepted after SIGTERM, until balancers notice that this process is not ready any more. */
  drainSeconds: Number(process.env.DRAIN_SECONDS) || 0,
  /** Maximum open connections; further ones are closed at once. */
  maxConnections: Number(process.env.MAX_CONNECTIONS) || 2000,
  /** The shop's public origin, `https://shop.example`; canonical URLs begin with it. */
  origin: (process.env.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
  /** HSTS holds for subdomains too. */
  hstsSubdomains: process.env.HSTS_SUBDOMAINS === '1',
  /** `mailto:` or `https:` URL for reports of vulnerabilities; undefined for no security.txt. */
  securityContact: process.env.SECURITY_CONTACT || undefined,
  /** URL of the commerce API, without a slash at the end. */
  apiUrl: (process.env.API_URL ?? `http://127.0.0.1:${port + 1}`).replace(/\/$/, ''),
  /** Settings of the release storage, for `openStorage`. */
  storage: { ...process.env, VAR_DIR: varDir },
  /** File of the public keys that releases must be signed with, if it exists. */
  releaseKeysFile: getTrustedKeysFile(process.env, varDir),
  /** Releases of a bucket may be unsigned although this is not a demo. */
  allowUnsignedReleases: process.env.UNSIGNED_RELEASES === '1',
  /** Folder of the releases that were downloaded from an object store. */
  releaseCacheDir: path.join(varDir, 'release-cache'),
  /** Signs the preview cookie. Several document servers share one secret; without it each creates its own. */
  releaseSecret: parseSecret(process.env.RELEASE_SECRET),
  releaseSecretFile: path.join(varDir, 'release-secret'),
  /** In a demo, anybody may preview releases, otherwise admins only; and every page says that it is one. */
  isDemo: isDemo(process.env),
  /** The shell's own browser build. */
  webDir: process.env.SHELL_WEB_DIR ? path.resolve(process.env.SHELL_WEB_DIR) : path.join(root, 'shell/dist/web'),
  /** Origin of the payment page; documents may post a form to it. Undefined if Razorpay is not set up. */
  paymentOrigin: process.env.RAZORPAY_KEY_ID
    ? new URL(process.env.RAZORPAY_API_URL || 'https://api.razorpay.com').origin
    : undefined,
  /** Origin of the bot check's script and frame. Undefined if it is not set up. */
  botCheckOrigin: process.env.TURNSTILE_SITE_KEY ? 'https://challenges.cloudflare.com' : undefined,
  /** In development, pages may connect to webpack's servers on this machine. */
  allowDevServers: process.env.ALLOW_DEV_SERVERS === '1',
  fontsDir: path.join(root, 'shell/fonts'),
  iconsDir: path.join(root, 'shell/icons'),
};
