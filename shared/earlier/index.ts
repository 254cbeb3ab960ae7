import type { SharedModule } from '../build/singletons.cjs';

/**
 * An earlier major of this package that a shell offers beside the current one, for the weeks in which remotes move. It is no second copy: its modules
 * are written on the current ones, because session, cart, router and styles exist once in a page.
 */
export interface EarlierMajor {
  /** Last version of that major: `2.9.0`. */
  version: string;
  /** Modules that differ from the current ones. */
  modules: Partial<Record<SharedModule, object>>;
}

/** Earlier majors that the shell offers. */
export const earlierMajors: readonly EarlierMajor[] = [];

/** Is true if there are earlier majors. A constant, so that browsers load no code for an empty list. */
export const hasEarlierMajors = false;

/** Returns the name of the share scope of an earlier major: `shared-2`. */
export const toShareScope = ({ version }: Pick<EarlierMajor, 'version'>): string => `shared-${version.split('.')[0]}`;
