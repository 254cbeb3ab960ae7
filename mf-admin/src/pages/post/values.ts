import type { EditedPost, Image, PostInput } from '@vastra/shared/contract';
import type { StoredRecord } from '../../components/form/stored-record';

/** The form's values. The names equal the names in the call's body, so that the server's errors match the fields. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  categories: string[];
  tags: string[];
  featuredImage: { mediaId: string; alt: string; image: Image | null };
  author: { name: string };
  /** Null for a draft, 'now' to publish on save, empty for a time that is not chosen yet. */
  publishedAt: string | null;
  archiveAt: string | null;
}

export const emptyPost: StoredRecord<PostValues> = {
  values: {
    title: '',
    slug: '',
    excerpt: '',
    content: '',
    categories: [],
    tags: [],
    featuredImage: { mediaId: '', alt: '', image: null },
    author: { name: '' },
    publishedAt: null,
    archiveAt: null,
  },
};

export const toStoredPost = (post: EditedPost): StoredRecord<PostValues> => {
  const {
    title,
    slug,
    excerpt,
    content,
    categories,
    tags,
    mediaId,
    author,
    publishedAt,
    archiveAt = null,
    version,
  } = post;
  const { url, alt, width, height } = post.featuredImage;
  const featuredImage = { mediaId, alt, image: { data: url, alt, width, height } };
  return {
    values: {
      title,
      slug,
      excerpt,
      content,
      categories,
      tags,
      featuredImage,
      publishedAt,
      archiveAt,
      author: { name: author.name },
    },
    version,
  };
};

export const toPostInput = ({
  featuredImage: { mediaId, alt },
  slug,
  archiveAt,
  ...values
}: PostValues): PostInput => ({
  ...values,
  // A draft and an archived post have nothing to archive.
  archiveAt: values.publishedAt === null ? null : archiveAt,
  slug: slug || undefined,
  featuredImage: { mediaId, alt },
});

export const postLabels: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'URL handle',
  excerpt: 'Excerpt',
  content: 'Text',
  categories: 'Categories',
  tags: 'Tags',
  featuredImage: 'Picture',
  author: 'Author',
  publishedAt: 'Published',
  archiveAt: 'Archived at',
};
