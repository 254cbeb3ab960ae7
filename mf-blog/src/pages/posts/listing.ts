import { paths } from '@vastra/shared/paths';

/** What a listing is called, and where it is. */
export interface Listing {
  heading: string;
  description: string;
  /** Its address without a page. */
  path: string;
}

/** The listing that an address names: all posts, those of a tag or those of a category. */
export function listingOf({ tag, category }: { tag?: string; category?: string }): Listing {
  if (tag)
    return {
      heading: `Posts tagged “${tag}”`,
      description: `Everything on the Vastra blog about ${tag}.`,
      path: paths.blogTag(tag),
    };
  if (category)
    return {
      heading: `Posts in “${category}”`,
      description: `Everything in ${category} on the Vastra blog.`,
      path: paths.blogCategory(category),
    };
  return {
    heading: 'Fashion Blog',
    description: 'How to choose, wear and look after clothes in India: stories and advice from the Vastra blog.',
    path: paths.blog,
  };
}

/** The address of one page of a listing; the first has no number. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** `?page=` of an address; 1 for what is not a page number that the API takes. */
export function pageOf(address: string): number {
  const page = Number(new URL(address).searchParams.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1;
}
