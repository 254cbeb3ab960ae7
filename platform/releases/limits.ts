/**
 * ms for a new shell to become ready, and for the smoke test of a release. Long, because a busy machine makes a good release slow; the previous release
 * serves meanwhile.
 */
export const maxStartMs = 120_000;

/** ms that `pnpm release` waits for the document servers: longer than a start, so that it can print why the release was refused. */
export const maxServeMs = 1.5 * maxStartMs;
