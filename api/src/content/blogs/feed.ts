import { Feed } from 'feed';
import type { readPosts } from './queries';

type FeedPost = Awaited<ReturnType<typeof readPosts>>[number];

/** RSS 2.0 of posts, the newest first; every address in it is absolute. */
export function feedOf(posts: FeedPost[], siteUrl: string): string {
  const at = (path: string) => new URL(path, siteUrl).href;
  const feed = new Feed({
    title: 'Vastra Blog',
    description: 'How to choose, wear and look after clothes in India: stories and advice from the Vastra blog.',
    id: at('/blog'),
    link: at('/blog'),
    feed: at('/blog/feed.xml'),
    language: 'en-IN',
    copyright: 'Vastra',
    generator: false,
    updated: lastChange(posts),
  });
  for (const post of posts) {
    const link = at(`/blog/${encodeURIComponent(post.slug)}`);
    feed.addItem({
      title: spoken(post.title),
      link,
      date: new Date(post.publishedAt),
      // Readers take a description for HTML.
      description: escaped(spoken(post.excerpt)),
      content: spoken(absolute(post.content, link)),
      category: post.categories.map((name) => ({ name: spoken(name) })),
      image: { url: at(post.featuredImage.url), type: 'image/webp', length: 0 },
      // `author` of RSS is a mail address, which a reader has no use for.
      extensions: [{ name: 'dc:creator', objects: { _cdata: spoken(post.author.name) } }],
    });
  }
  return feed.rss2();
}

/** When what the feed says last changed; the beginning of time for none. */
export const lastChange = (posts: FeedPost[]): Date =>
  new Date(Math.max(0, ...posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt].map(Date.parse))));

/** XML has no control characters nor half surrogates, and the package ends a CDATA section at the second "]]>". */
const spoken = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\]\]>/g, ']] >');

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Of sanitised HTML, in whose tags every attribute stands in double quotes. */
const absolute = (html: string, base: string): string =>
  html.replace(/<(?:a|img) [^>]*>/g, (element) =>
    element.replace(/ (href|src)="([/#][^"]*)"/g, (_all, name: string, to: string) => {
      const path = new URL(to.replaceAll('&amp;', '&'), base).href.replaceAll('&', '&amp;');
      return ` ${name}="${path}"`;
    }),
  );
