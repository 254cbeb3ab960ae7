import { FileTooLargeError, InvalidFileError } from '../../../api/src/platform/csv/errors';
import { normalisePath } from '../../redirects/api';
import { maxOldUrls } from '../contract';

/** Bounds of a list of URLs, for messages. */
export const oldUrlLimits = { maxBytes: 16 * 1024 * 1024, maxRows: maxOldUrls };

/** URLs of a list. */
export interface OldUrls {
  /** Paths as redirects compare paths, without duplicates, in the sequence of the list. */
  paths: string[];
  /** Number of lines without a URL. */
  unreadable: number;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => entities[name]);

function* listTexts(content: string): Generator<string> {
  if (/<(urlset|loc)\b/i.test(content)) {
    for (const [, url] of content.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]*?)\s*(?:\]\]>)?\s*<\/loc>/gi))
      yield decodeEntities(url);
    return;
  }
  for (const line of content.split(/\r\n|\r|\n/)) if (line.trim() !== '') yield line;
}

/** Returns the first URL or path of a line, such as a row of a CSV file. */
const findUrl = (line: string): string | undefined => /(?:https?:\/\/|\/)[^\s",;]*/i.exec(line)?.[0];

/** Returns the path of a URL of whatever shop; undefined for a text that is none. */
function toPath(url: string): string | undefined {
  const isAbsolute = /^https?:/i.test(url);
  if (isAbsolute && !URL.canParse(url)) return undefined;
  return normalisePath(isAbsolute ? new URL(url).pathname : url);
}

/**
 * Reads a sitemap, or a text or CSV file with a URL a line. URLs that differ in their query alone are one.
 *
 * @throws InvalidFileError if it has no URL, or lists other sitemaps
 * @throws FileTooLargeError
 */
export function readOldUrls(bytes: Buffer): OldUrls {
  const content = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (/<sitemapindex\b/i.test(content))
    throw new InvalidFileError('This sitemap lists other sitemaps. Please save each of those, and choose it.');
  const paths = new Set<string>();
  let unreadable = 0;
  for (const text of listTexts(content)) {
    const url = findUrl(text);
    const path = url && toPath(url);
    if (path) paths.add(path);
    else unreadable += 1;
    if (paths.size > maxOldUrls) throw new FileTooLargeError(oldUrlLimits);
  }
  if (paths.size === 0)
    throw new InvalidFileError('This file has no URLs. Please choose a sitemap, or a list with a URL a line.');
  return { paths: [...paths], unreadable };
}
