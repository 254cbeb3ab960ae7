import type { Layout } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';

/** Resolves to the sections of a published landing page. Rejects with ApiError 404 `layout_not_found`, or 400 for text that cannot be a path. */
export const getLandingPage = (slug: string, options?: CallOptions): Promise<Layout> =>
  api.get('layouts', { ...options, query: { path: paths.landing(slug) } }).data();
