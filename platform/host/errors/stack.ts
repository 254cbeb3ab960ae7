import path from 'node:path';
import type { StoredRelease } from '../releases/stored-release';

/** A position in a file of a release, as a stack has it. Line and column begin at 1. */
export interface Frame {
  remote: string;
  version: string;
  /** `web/12.9b1c.js`, `server/page-cart.cjs`. */
  file: string;
  line: number;
  column: number;
}

const maxFrames = 8;

/** Parses a frame of a beacon, `mf-cart/1.0.0-3f2a/web/12.9b1c.js:1:204`; undefined if it is none. Names become keys of the storage. */
export function parseFrame(text: string): Frame | undefined {
  const [, remote, version, file, line, column] =
    /^([\w-]{1,50})\/([\w.+-]{1,80})\/(web\/[\w.-]{1,80}):(\d{1,7}):(\d{1,7})$/.exec(text) ?? [];
  return file === undefined || file.includes('..')
    ? undefined
    : { remote, version, file, line: Number(line), column: Number(column) };
}

/** Lists the frames of a stack of this process that are in the server builds of releases, innermost first, at most eight. */
export function listServerFrames(
  stack: string,
  releases: Pick<StoredRelease, 'remote' | 'version' | 'dir'>[],
): Frame[] {
  const frames = stack.split('\n').flatMap((text) => {
    const release = releases.find(({ dir }) => text.includes(dir + path.sep));
    if (!release) return [];
    const position = text.slice(text.indexOf(release.dir) + release.dir.length + 1);
    const [, file, line, column] = /^(server\/[\w./-]+):(\d+):(\d+)/.exec(position.replaceAll(path.sep, '/')) ?? [];
    if (file === undefined || file.includes('..')) return [];
    return [{ remote: release.remote, version: release.version, file, line: Number(line), column: Number(column) }];
  });
  return frames.slice(0, maxFrames);
}
