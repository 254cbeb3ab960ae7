import type { CodeSent } from '@vastra/shared/contract';

const key = 'vastra:sign-in';

/** A code that is on its way. */
export interface KeptCode extends CodeSent {
  /** When it was sent, in ms. */
  at: number;
  /** The identifier that it was asked for with. */
  typed: string;
  rememberMe: boolean;
}

export const isGood = ({ at, expiresIn }: KeptCode): boolean => Date.now() < at + expiresIn * 1000;

/**
 * Outlives a reload, but not the tab: a phone may throw the page away while its owner looks the code up in the mail. The code itself is
 * not in it, except in the demo.
 */
export const keptCode = {
  read(): KeptCode | undefined {
    try {
      const kept: KeptCode | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return kept && isGood(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  /** Without one it is forgotten. */
  write(code?: KeptCode): void {
    try {
      if (code) sessionStorage.setItem(key, JSON.stringify(code));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is full or forbidden: then a reload begins anew.
    }
  },
};
