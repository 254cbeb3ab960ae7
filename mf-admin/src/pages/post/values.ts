import type { EditedPost, Image, PostInput } from '@vastra/shared/contract';
import type { StoredRecord } from '../../components/form/edit-form';

/** What the form edits: the names are those of the call, so that the server's problems find their fields. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  categories: string[];
  tags: string[];
  featuredImage: { mediaId: string; alt: string; image: Image | null };
  author: { name: string };
  /** Null is a draft, 'now' is to be published by saving, empty a time that is yet to be chosen. */
  publishedAt: string | null;
}

export const emptyPost: StoredRecord<PostValues> = {
  values: {
    ...{ title: '', slug: '', excerpt: '', content: '', categories: [], tags: [] },
    ...{ featuredImage: { mediaId: '', alt: '', image: null }, author: { name: '' }, publishedAt: null },
  },
};

export const toStoredPost = (post: EditedPost): StoredRecord<PostValues> => {
  const { title, slug, excerpt, content, categories, tags, mediaId, author, publishedAt, version } = post;
  const { url, alt, width, height } = post.featuredImage;
  const featuredImage = { mediaId, alt, image: { data: url, alt, width, height } };
  return {
    values: {
      ...{ title, slug, excerpt, content, categories, tags, featuredImage, publishedAt },
      author: { name: author.name },
    },
    version,
  };
};

export const toPostInput = ({ featuredImage: { mediaId, alt }, slug, ...values }: PostValues): PostInput => ({
  ...values,
  slug: slug || undefined,
  featuredImage: { mediaId, alt },
});

export const postLabels: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  content: 'Text',
  categories: 'Categories',
  tags: 'Tags',
  featuredImage: 'Picture',
  author: 'Author',
  publishedAt: 'Published',
};
