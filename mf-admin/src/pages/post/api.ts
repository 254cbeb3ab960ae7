import type { Data, EditedPost, listAllPosts, previewPost } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { newId } from '../../admin-paths';
import { adminApi } from '../../admin-session';
import { type PostValues, toPostInput } from './values';

const getPath = (id: string) => `blogs/${encodeURIComponent(id)}`;

export const getPost = (id: string, options?: CallOptions): Promise<EditedPost> =>
  adminApi.get(`admin/${getPath(id)}`, options);

export type PostSuggestions = Pick<Data<typeof listAllPosts>, 'categories' | 'tags' | 'authors'>;

/** Returns the categories, tags and authors of all posts, as suggestions. */
const getSuggestions = (options?: CallOptions): Promise<PostSuggestions> =>
  adminApi.get('admin/blogs', { ...options, query: { limit: 1 } });

/** Reads the post (undefined for a new one) and the suggestions. */
export async function getPostAndSuggestions(
  id: string,
  options: CallOptions,
): Promise<{ post?: EditedPost; suggestions: PostSuggestions }> {
  const [post, suggestions] = await Promise.all([
    id === newId ? undefined : getPost(id, options),
    getSuggestions(options),
  ]);
  return { post, suggestions };
}

export const savePost = (id: string, values: PostValues, version: number | undefined): Promise<EditedPost> =>
  version === undefined
    ? adminApi.post('blogs', { body: toPostInput(values) })
    : adminApi.put(getPath(id), { body: { ...toPostInput(values), version } });

export const deletePost = (id: string): Promise<unknown> => adminApi.delete(getPath(id));

export const previewContent = (content: string, options?: CallOptions): Promise<Data<typeof previewPost>> =>
  adminApi.post('admin/blogs/preview', { ...options, body: { content } });
