import type { Topics } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** What a listing is called, and where it is. */
export interface Listing {
  heading: string;
  description: string;
  /** Its address without a page. */
  path: string;
  /** The tag or the category as it is written; none for all posts. */
  topic?: string;
}

export interface Narrowing {
  tag?: string;
  category?: string;
}

/**
 * The listing that an address names: all posts, those of a tag or those of a category. With `topics` it knows how the word
 * is written, whatever form it has in the address, so that a listing has one heading and one address.
 */
export function listingOf({ tag, category }: Narrowing, topics?: Topics): Listing {
  if (tag) {
    const topic = writtenAs(tag, topics?.tags);
    return {
      heading: `Posts tagged “${topic}”`,
      description: `Everything on the Vastra blog about ${topic}: how to choose it, wear it and look after it.`,
      path: paths.blogTag(topic),
      topic,
    };
  }
  if (category) {
    const topic = writtenAs(category, topics?.categories);
    return {
      heading: `Posts in “${topic}”`,
      description: `Everything in ${topic} on the Vastra blog: stories and advice about clothes in India.`,
      path: paths.blogCategory(topic),
      topic,
    };
  }
  return {
    heading: 'Fashion Blog',
    description: 'How to choose, wear and look after clothes in India: stories and advice from the Vastra blog.',
    path: paths.blog,
  };
}

/** The API takes a word in any case, with dashes or blanks. */
const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

const writtenAs = (asked: string, known: { name: string }[] = []): string =>
  known.find(({ name }) => plain(name) === plain(asked))?.name ?? asked;

/** The address of one page of a listing; the first has no number. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** `?page=` of an address; 1 for what is not a page number that the API takes. */
export function pageOf(address: string): number {
  const page = Number(new URL(address).searchParams.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1;
}
