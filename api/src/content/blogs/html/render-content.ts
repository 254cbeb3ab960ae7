import { createHash } from 'node:crypto';
import type { Post } from '@vastra/shared/contract';
import { sanitise } from './sanitise';
import { slugOf, textOf } from './text';

export type Shown = Pick<Post, 'content' | 'headings'>;

const mostKept = 200;
const kept = new Map<string, Shown>();

/**
 * A post's HTML as it is answered: sanitised again, whatever the database holds, and with ids on its headings.
 * What came out is kept by what went in, so that a post is worked on once and not at every request.
 */
export function show(content: string, siteUrl: string): Shown {
  const key = createHash('sha256').update(`${siteUrl} ${content}`).digest('base64url');
  const shown = kept.get(key) ?? withAnchors(sanitise(content, siteUrl));
  kept.delete(key);
  kept.set(key, shown);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return shown;
}

/** Ids begin with "on-", so that none can take the place of something that a script looks for by its name. */
function withAnchors(html: string): Shown {
  const headings: Shown['headings'] = [];
  const taken = new Set<string>();
  const content = html.replace(/<(h[23])>(.*?)<\/\1>/gs, (_heading, level: string, inner: string) => {
    const text = textOf(inner);
    const id = freeId(`on-${slugOf(text) || 'part'}`, taken);
    if (level === 'h2' && text) headings.push({ id, text });
    return `<${level} id="${id}">${inner}</${level}>`;
  });
  return { content, headings };
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}
