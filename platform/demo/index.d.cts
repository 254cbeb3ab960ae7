/**
 * Returns true for a demo shop: DEMO is 1. Callers with another default for DEMO set it in the `env` that they pass.
 *
 * @throws an Error with the reasons and the two ways out, if other people or real services could be reached by it
 */
export function isDemo(env: Record<string, string | undefined>): boolean;

/** Returns a sentence for each setting with which a shop must not be a demo. */
export function listDemoObstacles(env: Record<string, string | undefined>): string[];

/** Returns whether a host is this machine: localhost, or an IP address of the loopback network. */
export function isLoopbackHost(host: string): boolean;
