import { categories } from '../categories';
import type { Master } from '../masters';
import { posts } from '../posts';
import { createReport, getSearchText, listDuplicates, publishedProducts } from './report';

const allowedTags = ['h2', 'p', 'ul', 'li', 'blockquote', 'a', 'figure', 'img', 'figcaption'];

/** Returns true if a search for the words of a link finds a published product. */
const hasResults = (query: string): boolean =>
  publishedProducts.some((product) => query.split('+').every((word) => getSearchText(product).includes(word)));

function hasTarget(link: string): boolean {
  const [, first, rest] = link.split('/');
  if (first === 'product') return publishedProducts.some((product) => product.id === rest);
  if (first === 'category') return categories.some((category) => category.id === rest);
  if (first === 'blog') return posts.some((post) => post.slug === rest);
  const query = /^\/search\?q=([a-z+]+)$/.exec(link)?.[1];
  return query !== undefined && hasResults(query);
}

export function findPostErrors(masters: ReadonlyMap<string, Master>): string[] {
  const { sentences, expect } = createReport();
  expect(posts.length === 12, `There are ${posts.length} posts, not 12.`);
  const newestFirst = posts.every((post, index) => post.publishedDaysAgo > (posts[index - 1]?.publishedDaysAgo ?? 0));
  expect(newestFirst, 'The posts are not in the order of their days.');
  for (const slug of listDuplicates(posts.map((post) => post.slug))) expect(false, `Two posts are called ${slug}.`);
  for (const post of posts) {
    const wordCount = post.content.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0;
    expect(wordCount >= 500 && wordCount <= 1000, `${post.slug} has ${wordCount} words, not 500 to 1000.`);
    const openTags = [...post.content.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag);
    const closeTags = [...post.content.matchAll(/<\/([a-z0-9]+)>/g)].map(([, tag]) => tag);
    for (const tag of new Set(openTags)) expect(allowedTags.includes(tag), `${post.slug} uses <${tag}>.`);
    const paired = openTags.filter((tag) => tag !== 'img');
    expect(paired.sort().join() === closeTags.sort().join(), `${post.slug} leaves a tag open.`);
    for (const [, link] of post.content.matchAll(/href="([^"]*)"/g)) {
      expect(hasTarget(link), `${post.slug} links to ${link}, which is nowhere.`);
    }
    for (const [image] of post.content.matchAll(/<img[^>]*>/g)) {
      const [, id] = /^<img src="([^"]*)" alt="[^"]+">$/.exec(image) ?? [];
      expect(id !== undefined && masters.has(id), `${post.slug} shows ${image}, which is not drawn or not described.`);
    }
    expect(masters.has(post.picture.id), `${post.slug} shows ${post.picture.id}, which is not drawn.`);
    expect(post.categories.length > 0 && post.tags.length > 0, `${post.slug} has no category or no tag.`);
    expect(post.publishedDaysAgo > 0, `${post.slug} is from the future.`);
  }
  const names = new Set(posts.flatMap((post) => post.categories)).size;
  expect(names >= 3 && names <= 5, `The posts have ${names} categories, not about four.`);
  const tags = new Set(posts.flatMap((post) => post.tags)).size;
  expect(tags >= 12 && tags <= 18, `The posts have ${tags} tags, not about fifteen.`);
  return sentences;
}
