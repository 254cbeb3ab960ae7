import type { HeapProfiler } from 'node:inspector';
import { type BlockingRelease, findBlockingRelease } from './find-blocking-release';

/** A release with the bytes of living objects that its code has allocated, by the samples of V8. */
export interface HoardingRelease extends BlockingRelease {
  bytes: number;
}

/**
 * Returns the release whose code holds most of the sampled memory; undefined if none holds half of it, because the cause may then be the
 * server itself. What a library allocates counts for the innermost release on the stack. `root`: folder of the releases.
 */
export function findHoardingRelease(
  head: HeapProfiler.SamplingHeapProfileNode,
  root: string,
): HoardingRelease | undefined {
  const hoards = new Map<string, HoardingRelease & { largest: number }>();
  let total = 0;
  const visit = (node: HeapProfiler.SamplingHeapProfileNode, caller?: BlockingRelease): void => {
    const { url, functionName } = node.callFrame;
    const release = (url && findBlockingRelease([{ script: url, functionName }], root)) || caller;
    total += node.selfSize;
    if (release && node.selfSize > 0) {
      const key = `${release.remote}@${release.version}`;
      const hoard = hoards.get(key) ?? { ...release, bytes: 0, largest: 0 };
      hoard.bytes += node.selfSize;
      // Names the function that holds most.
      if (node.selfSize > hoard.largest) Object.assign(hoard, { largest: node.selfSize, position: release.position });
      hoards.set(key, hoard);
    }
    for (const child of node.children) visit(child, release);
  };
  visit(head);
  const [first] = [...hoards.values()].sort((a, b) => b.bytes - a.bytes);
  if (!first || first.bytes < total / 2) return undefined;
  const { largest: _largest, ...hoard } = first;
  return hoard;
}
