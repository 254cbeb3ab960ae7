import { categories } from '../categories';
import { posts } from '../posts';
import { pictureId } from '../types';
import { live, repeated, report } from './report';

const allowed = ['h2', 'p', 'ul', 'li', 'blockquote', 'a'];

function leadsSomewhere(link: string): boolean {
  const [, first, rest] = link.split('/');
  if (first === 'product') return live.some((product) => product.id === rest);
  if (first === 'category') return categories.some((category) => category.id === rest);
  if (first === 'blog') return posts.some((post) => post.slug === rest);
  return /^\/search\?q=[a-z+]+$/.test(link);
}

export function postProblems(): string[] {
  const { sentences, expect } = report();
  const drawn = live.flatMap((product) =>
    product.colors.flatMap((color) =>
      (['front', 'detail'] as const).map((view) => pictureId(product.id, color.name, view)),
    ),
  );
  expect(posts.length === 8, `There are ${posts.length} posts, not 8.`);
  for (const slug of repeated(posts.map((post) => post.slug))) expect(false, `Two posts are called ${slug}.`);
  for (const post of posts) {
    const words = post.content.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0;
    expect(words >= 500 && words <= 900, `${post.slug} has ${words} words, not 500 to 900.`);
    const opened = [...post.content.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag);
    const closed = [...post.content.matchAll(/<\/([a-z0-9]+)>/g)].map(([, tag]) => tag);
    for (const tag of new Set(opened)) expect(allowed.includes(tag), `${post.slug} uses <${tag}>.`);
    expect(opened.sort().join() === closed.sort().join(), `${post.slug} leaves a tag open.`);
    for (const [, link] of post.content.matchAll(/href="([^"]*)"/g)) {
      expect(leadsSomewhere(link), `${post.slug} links to ${link}, which is nowhere.`);
    }
    expect(drawn.includes(post.picture.id), `${post.slug} shows ${post.picture.id}, which is not drawn.`);
    expect(post.categories.length > 0 && post.tags.length > 0, `${post.slug} has no category or no tag.`);
    expect(post.publishedDaysAgo > 0, `${post.slug} is from the future.`);
  }
  const names = new Set(posts.flatMap((post) => post.categories)).size;
  expect(names >= 3 && names <= 5, `The posts have ${names} categories, not about four.`);
  const tags = new Set(posts.flatMap((post) => post.tags)).size;
  expect(tags >= 10 && tags <= 14, `The posts have ${tags} tags, not about twelve.`);
  return sentences;
}
