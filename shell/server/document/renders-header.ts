import type { ServerError } from '@vastra/platform/host/errors/server-error';
import { type StoredRelease, toReleaseName } from '@vastra/platform/host/releases/stored-release';

/**
 * Header by which the process for young releases says which releases took part in a document and which of them failed, because the process that
 * serves the visitors counts. Visitors never get it.
 */
export const rendersHeader = 'x-vastra-renders';

/** Below Node's limit for all headers, 16 KB. */
const maxCharacters = 8000;

type Renders = readonly { release: StoredRelease; error?: ServerError }[];

const write = (renders: Renders, maxFrames: number): string =>
  encodeURIComponent(
    JSON.stringify(
      renders.map(({ release, error }) => ({
        name: toReleaseName(release),
        ...(error && { error: { message: error.message.slice(0, 500), frames: error.frames.slice(0, maxFrames) } }),
      })),
    ),
  );

/** Writes the header. Long stacks are left out. */
export const formatRenders = (renders: Renders): string => {
  const full = write(renders, 10);
  return full.length <= maxCharacters ? full : write(renders, 0);
};

/** Reads the header. `releases`: the releases of the visit; others are ignored. */
export const parseRenders = (header: string, releases: StoredRelease[]): Renders =>
  (JSON.parse(decodeURIComponent(header)) as { name: string; error?: ServerError }[]).flatMap(({ name, error }) => {
    const release = releases.find((candidate) => toReleaseName(candidate) === name);
    return release ? { release, error } : [];
  });
