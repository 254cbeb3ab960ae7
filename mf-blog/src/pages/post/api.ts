import type { Post } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { completePost } from '../../complete-post';

/** Resolves to a published post. Rejects with ApiError 404 `post_not_found`, or 400 for text that cannot be a slug or an id. */
export async function getPost(slugOrId: string, options?: CallOptions): Promise<Post> {
  const post = await api.get(`blogs/${encodeURIComponent(slugOrId)}`, options).data<Post>();
  const { content = '', headings = [], related = [] } = post;
  return { ...completePost(post), content, headings, related: related.map(completePost) };
}
