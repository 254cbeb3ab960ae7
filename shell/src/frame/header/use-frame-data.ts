import type { Category, ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';

/** What the frame's loader brings for the header; nothing of it when the API did not answer. */
interface HeaderData {
  shop?: ShopDetails;
  categories?: Pick<Category, '_id' | 'name'>[];
}

export const useFrameData = () => (useLoaderData() ?? {}) as HeaderData;
