import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A part of the shop that a first start builds while the rest is served, as `npm start` describes it in VAR_DIR (`shared/workspace/start.mjs`). */
export interface UnbuiltPart {
  /** Beginning of its paths, `/admin`. */
  path: string;
  /** `The admin area` */
  title: string;
  hasFailed: boolean;
}

/** Resolves to the part to which a path belongs that is no page yet; undefined for all others. */
export async function findUnbuiltPart(varDir: string, pathname: string): Promise<UnbuiltPart | undefined> {
  const text = await readFile(path.join(varDir, 'unbuilt-part.json'), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const part = JSON.parse(text) as UnbuiltPart;
  return pathname === part.path || pathname.startsWith(`${part.path}/`) ? part : undefined;
}
