import {
  isRemoteName,
  listRoutePaths,
  type ReleaseStorage,
  readPointers,
  readRelease,
} from '@vastra/platform/releases';
import {
  featureLinkPaths,
  linkPages,
  matchesPath,
  otherLinkPaths,
  recordLinkPaths,
  toInternalPath,
} from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { FieldError } from '../../platform/server/errors/http-error';
import { getLastPart } from './find-closed-paths';
import { findRecordPages } from './find-record-pages';
import type { RecordPages } from './record-pages';

/** Thrown for a link that leads to no page of this shop. */
export class LinkTargetError extends FieldError {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', field, message);
  }
}

export interface LinkContext {
  /** Origin of the shop: a URL of it is checked like its path. */
  siteUrl: string;
  /** Storage of the releases, whose routes are pages too. */
  releases: ReleaseStorage;
}

interface LinkedField {
  field: string;
  link: string | null | undefined;
  /** The stored link. It is not checked again, because its product may have been archived since. */
  stored?: string | null;
}

/** Throws `LinkTargetError` if the link leads to a page of this shop that does not exist. */
export async function assertLinkTarget(db: Queryable, { field, link, stored }: LinkedField, context: LinkContext) {
  const validationMessage = link && link !== stored ? await validateLink(db, link, context) : undefined;
  if (validationMessage) throw new LinkTargetError(field, validationMessage);
}

/** Returns why a link leads to no page of this shop, as a sentence; undefined for a link that works, or to another site. */
export async function validateLink(db: Queryable, link: string, context: LinkContext): Promise<string | undefined> {
  const path = findShopPath(link, context.siteUrl);
  if (path === undefined) return undefined;
  if (path !== '' && linkPages.some((page) => page.path === path)) return undefined;
  if ([...otherLinkPaths, ...featureLinkPaths].some((pattern) => matchesPath(pattern, path))) return undefined;
  const [kind] = Object.entries(recordLinkPaths).find(([, pattern]) => matchesPath(pattern, path)) ?? [];
  if (kind) return validateRecordPath(db, kind as RecordPages['kind'], path);
  if (await isPageOfRelease(path, context.releases)) return undefined;
  return `“${path}” leads to no page of this shop. Please choose a page, or enter a URL that begins with https://`;
}

/** Returns the path of a link to this shop, without its query and without a slash at the end; undefined for a link to another site. */
function findShopPath(link: string, siteUrl: string): string | undefined {
  const shop = new URL(siteUrl);
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const path = toInternalPath(url?.origin === shop.origin ? url.href.slice(shop.origin.length) : link);
  return path && new URL(path, shop).pathname.replace(/(.)\/+$/, '$1');
}

const stateMessages = {
  draft: 'is a draft. Please publish it, or set when it goes live, before you link to it.',
  archived: 'is archived, so the link would lead nowhere.',
} as const;

const describeState = (title: string, state: string): string | undefined =>
  state === 'draft' || state === 'archived' ? `“${title}” ${stateMessages[state]}` : undefined;

async function validateRecordPath(db: Queryable, kind: RecordPages['kind'], path: string): Promise<string | undefined> {
  const record = await findRecordPages(kind)?.find(db, getLastPart(path), path);
  return record
    ? describeState(record.title, record.state)
    : `“${path}” leads to no ${kind}. Please choose one from the list.`;
}

/** Returns whether a live release has the page, such as the release of a remote in another repository. */
async function isPageOfRelease(path: string, storage: ReleaseStorage): Promise<boolean> {
  try {
    const { pointers } = await readPointers(storage);
    for (const [remote, { version }] of pointers) {
      const release = isRemoteName(remote) ? await readRelease(storage, remote, version) : undefined;
      const patterns = release ? listRoutePaths(release.routes) : [];
      const isAdmin = (pattern: string) => pattern === '/admin' || pattern.startsWith('/admin/');
      if (patterns.some((pattern) => !isAdmin(toAbsolute(pattern)) && matchesPath(toAbsolute(pattern), path)))
        return true;
    }
  } catch {
    // Without the storage, only the pages of this version are known.
  }
  return false;
}

const toAbsolute = (pattern: string): string => (pattern.startsWith('/') ? pattern : `/${pattern}`);
