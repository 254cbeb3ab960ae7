import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Swaps, sensible } from './overrides';

/** s: a trial that was forgotten ends by itself. */
const maxAge = 86_400;

/** The secret of `file`, made at the first need and readable by its owner only. */
export function secretIn(file: string): () => string {
  let secret: string | undefined;
  return () => {
    if (secret) return secret;
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    secret = readFileSync(file, 'utf8').trim();
    return secret;
  };
}

const found = (header: string | undefined): string | undefined => /(?:^|;\s*)release=([\w.-]+)/.exec(header ?? '')?.[1];

/** The cookie `release`: what its visitor tries, until when, signed. */
export function trialCookie(secret: () => string, isSecure: boolean) {
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const signed = (text: string): Buffer => createHmac('sha256', secret()).update(`release ${text}`).digest();
  const known = new Map<string, { swaps: Swaps; until: number }>();

  const read = (value: string): { swaps: Swaps; until: number } | undefined => {
    const [text, signature = ''] = value.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = signed(text);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const { swaps, until } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return { swaps: sensible(Object.entries(swaps)), until };
  };

  return {
    /** Undefined when there is none, or it is not ours, or too old. */
    swapsIn(header: string | undefined, now = Date.now()): Swaps | undefined {
      const value = header?.includes('release=') ? found(header) : undefined;
      if (!value) return undefined;
      const trial = known.get(value) ?? read(value);
      if (!trial || trial.until <= now) return undefined;
      if (known.size >= 100) known.clear();
      known.set(value, trial);
      return trial.swaps;
    },
    /** The header `set-cookie` for these swaps; none of them ends the trial. */
    setting(swaps: Swaps, now = Date.now()): string {
      if (Object.keys(swaps).length === 0) return `release=; Max-Age=0; ${flags}`;
      const text = Buffer.from(JSON.stringify({ swaps, until: now + maxAge * 1000 })).toString('base64url');
      return `release=${text}.${signed(text).toString('base64url')}; Max-Age=${maxAge}; ${flags}`;
    },
  };
}
export type TrialCookie = ReturnType<typeof trialCookie>;
