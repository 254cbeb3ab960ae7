import type { Deal, Image } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** The fields of a deal that the page shows, because loader data are part of every document. */
export interface DealPreview extends Pick<Deal, '_id' | 'title' | 'startDate' | 'endDate'> {
  products: {
    _id: string;
    title: string;
    /** In rupees. */
    dealPrice: number;
    originalPrice: number;
    discount: number;
    image?: Image;
    /** The variant that the card shows. */
    variantId?: string;
  }[];
}

export interface Deals {
  endingSoon: DealPreview[];
  upcoming: DealPreview[];
  /** The server's time as ISO 8601, if the data came with a document. */
  now?: string;
}

const toPreview = ({ _id, title, startDate, endDate, products }: Deal): DealPreview => ({
  _id,
  title,
  startDate,
  endDate,
  products: products.map(({ product, dealPrice, discount }) => ({
    _id: product._id,
    title: product.title,
    dealPrice,
    originalPrice: product.originalPrice,
    discount,
    image: product.images[0],
    variantId: product.variantIds[0],
  })),
});

/** Upcoming deals that the page shows; the API lists all. */
const maxUpcoming = 8;

/** Returns the server's time to the second for a document, so that the browser's first countdown equals the document's. */
const getDocumentTime = () =>
  typeof document === 'undefined' ? { now: new Date(Math.floor(Date.now() / 1000) * 1000).toISOString() } : {};

/** Resolves to the deals that end within a day and the next ones. A list that fails is empty, because the products matter more. */
export async function listDeals(options?: CallOptions): Promise<Deals> {
  const list = (path: string) =>
    api
      .get(path, options)
      .data<Deal[]>()
      .catch((): Deal[] => []);
  const [endingSoon, upcoming] = await Promise.all([list('deals/ending-soon'), list('deals/upcoming')]);
  return {
    endingSoon: endingSoon.map(toPreview),
    upcoming: upcoming.slice(0, maxUpcoming).map(toPreview),
    ...getDocumentTime(),
  };
}
