import type { Topics } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** A list of posts: all posts, the posts with a tag or the posts of a category. */
export interface Listing {
  heading: string;
  description: string;
  /** URL path of its first page. */
  path: string;
  /** Name of the tag or the category; undefined for all posts. */
  topic?: string;
}

export interface TopicParams {
  tag?: string;
  category?: string;
}

/**
 * Returns the listing that a URL names. `topics` provides the exact names, so that a listing has one heading and one canonical URL,
 * however the URL spells the topic.
 */
export function buildListing(
  { tag, category }: TopicParams,
  { topics, shopName }: { topics?: Topics; shopName: string },
): Listing {
  if (tag) {
    const topic = getTopicName(tag, topics?.tags);
    return {
      heading: `Posts tagged “${topic}”`,
      description: `Everything on the ${shopName} blog about ${topic}: how to choose it, wear it and look after it.`,
      path: paths.blogTag(topic),
      topic,
    };
  }
  if (category) {
    const topic = getTopicName(category, topics?.categories);
    return {
      heading: `Posts in “${topic}”`,
      description: `Everything in ${topic} on the ${shopName} blog: stories and advice about clothes in India.`,
      path: paths.blogCategory(topic),
      topic,
    };
  }
  return {
    heading: 'Fashion Blog',
    description: `How to choose, wear and look after clothes in India: stories and advice from the ${shopName} blog.`,
    path: paths.blog,
  };
}

/** Returns a form for comparisons, because the API accepts topics in any case, with dashes or spaces. */
const toComparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

const getTopicName = (text: string, known: { name: string }[] = []): string =>
  known.find(({ name }) => toComparable(name) === toComparable(text))?.name ?? text;

/** Returns the URL path of a page of a listing. The first page has no number. */
export const getPagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** Returns the `?page=` of a URL, or 1 if it is not a page number that the API accepts. */
export function parsePageNumber(url: string): number {
  const page = Number(new URL(url).searchParams.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1;
}
