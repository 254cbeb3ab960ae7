import { createHash } from 'node:crypto';
import { maxEntries, type Post } from '@vastra/shared/contract';
import { LRUCache } from 'lru-cache';
import { sanitise } from '../../../platform/html/sanitise';
import { toPlainText, toSlug } from './text';

/** HTML that the shop shows, and the headings of its table of contents. */
export type RenderedContent = Pick<Post, 'content' | 'headings'>;

const rendered = new LRUCache<string, RenderedContent>({ max: 200 });

/**
 * Returns a post's HTML as the API sends it: sanitised again, because the database may hold anything, and with ids on its headings.
 * Results are cached by their input, so that a post is not sanitised at every request.
 */
export function renderContent(content: string, siteUrl: string): RenderedContent {
  const key = createHash('sha256').update(`${siteUrl} ${content}`).digest('base64url');
  const cached = rendered.get(key);
  if (cached) return cached;
  const result = addHeadingIds(sanitise(content, siteUrl));
  rendered.set(key, result);
  return result;
}

/** Adds ids to h2 and h3. They begin with "on-", so that none can shadow a global variable or an element that a script looks up. */
function addHeadingIds(html: string): RenderedContent {
  const headings: RenderedContent['headings'] = [];
  const usedIds = new Set<string>();
  const content = html.replace(/<(h[23])>(.*?)<\/\1>/gs, (_heading, level: string, inner: string) => {
    const text = toPlainText(inner);
    const id = takeUniqueId(`on-${toSlug(text) || 'part'}`, usedIds);
    if (level === 'h2' && text && headings.length < maxEntries) headings.push({ id, text });
    return `<${level} id="${id}">${inner}</${level}>`;
  });
  return { content, headings };
}

function takeUniqueId(preferred: string, usedIds: Set<string>): string {
  let id = preferred;
  for (let count = 2; usedIds.has(id); count += 1) id = `${preferred}-${count}`;
  usedIds.add(id);
  return id;
}
