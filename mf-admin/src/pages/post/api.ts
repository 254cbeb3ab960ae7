import type { Data, EditedPost, listAllPosts, previewPost } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { newId } from '../../admin-paths';
import { adminApi } from '../../admin-session';
import { inputOf, type PostValues } from './values';

const at = (id: string) => `blogs/${encodeURIComponent(id)}`;

export const getPost = (id: string, options?: CallOptions): Promise<EditedPost> =>
  adminApi.get(`admin/${at(id)}`, options);

export type Words = Pick<Data<typeof listAllPosts>, 'categories' | 'tags' | 'authors'>;

/** What other posts are about and by whom: suggestions. */
const getWords = (options?: CallOptions): Promise<Words> =>
  adminApi.get('admin/blogs', { ...options, query: { limit: 1 } });

/** The post, undefined for a new one, and the suggestions. */
export async function getScreen(id: string, options: CallOptions): Promise<{ post?: EditedPost; words: Words }> {
  const [post, words] = await Promise.all([id === newId ? undefined : getPost(id, options), getWords(options)]);
  return { post, words };
}

export const savePost = (id: string, values: PostValues, version: number | undefined): Promise<EditedPost> =>
  version === undefined
    ? adminApi.post('blogs', { body: inputOf(values) })
    : adminApi.put(at(id), { body: { ...inputOf(values), version } });

export const deletePost = (id: string): Promise<unknown> => adminApi.delete(at(id));

export const preview = (content: string, options?: CallOptions): Promise<Data<typeof previewPost>> =>
  adminApi.post('admin/blogs/preview', { ...options, body: { content } });
