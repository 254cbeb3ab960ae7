import type { Banner, Category, Deal, DealProduct, HomeContent, Image, ProductCard } from '@vastra/shared/contract';
import { rendition } from '@vastra/shared/contract/media';
import type { CallOptions } from '@vastra/shared/http';
import { cardProduct } from '../../components/card-product';
import { type Outcome, type Part, part } from './outcome';

/** How much is shown, and how many grey places stand for it (spec 9). */
export const shown = { newProducts: 8, list: 4 } as const;
/** Characters of a deal's description (spec 9). */
const descriptionAtMost = 100;

/** A product of a short list. */
export interface Row extends Pick<ProductCard, '_id' | 'title' | 'price' | 'originalPrice'> {
  image?: Image;
}

/** A picture that is never shown large: fewer renditions to name in every document. */
const upTo = (most: number, image?: Image): Image | undefined =>
  image && image.width > most
    ? { ...image, data: rendition(image, most), width: most, height: Math.round((image.height * most) / image.width) }
    : image;

const rows = (products: ProductCard[]): Row[] =>
  products.map(({ _id, title, price, originalPrice, images }) => ({
    _id,
    title,
    price,
    originalPrice,
    image: upTo(320, images[0]),
  }));

const list = (key: string) => part(`products/featured/${key}`, rows, { limit: shown.list });

/** At most 100 characters, the last word whole. */
export function truncated(text: string): string {
  if (text.length <= descriptionAtMost) return text;
  const cut = text.slice(0, descriptionAtMost - 1);
  const words = /\s/.test(text[descriptionAtMost - 1]) ? cut : cut.replace(/\s+\S*$/, '');
  return `${words.trimEnd()}…`;
}

/** What a deal's card shows of its product. */
export interface DealOffer extends Omit<DealProduct, 'product'> {
  product: Pick<
    ProductCard,
    '_id' | 'title' | 'price' | 'originalPrice' | 'discount' | 'rating' | 'totalReviews' | 'inStock'
  > & { image?: Image; variantId?: string };
}
export interface TodaysDeal extends Omit<Deal, 'products'> {
  products: DealOffer[];
}

const todaysDeal = (deal: Deal | null): TodaysDeal | null =>
  deal && {
    ...deal,
    products: deal.products.map(({ product, description, ...offer }) => ({
      ...offer,
      description: truncated(description),
      product: {
        _id: product._id,
        title: product.title,
        price: product.price,
        originalPrice: product.originalPrice,
        discount: product.discount,
        rating: product.rating,
        totalReviews: product.totalReviews,
        inStock: product.inStock,
        image: upTo(640, product.images[0]),
        variantId: product.firstVariant?._id,
      },
    })),
  };

const cards = (products: ProductCard[]) => products.map(cardProduct);

/** The same drawing as text: base64 hardly compresses, and it is in every document. */
const asText = (icon: string): string =>
  icon.replace(/^data:image\/svg\+xml;base64,(.*)$/s, (_, code) => `data:image/svg+xml,${escaped(atob(code))}`);
const escaped = (svg: string): string => svg.replace(/"/g, "'").replace(/[#%<>\n]/g, encodeURIComponent);

const tiles = (categories: Category[]) => categories.map(({ _id, name, icon }) => ({ _id, name, icon: asText(icon) }));
const branches = (categories: Category[]) =>
  categories.map(({ _id, name, productCount, subCategories }) => ({ _id, name, productCount, subCategories }));

/** The page's calls, each of which can fail or be asked again by itself. */
export const ask = {
  banners: part('banners/home/banners', (banners: Banner[]) => banners),
  featuredCategories: part('categories/featured', tiles),
  categories: part('categories', branches),
  deal: part('deals/today', todaysDeal),
  newProducts: part('products/get-new-products', cards, { limit: shown.newProducts }),
  bestSellers: list('best-seller'),
  newArrivals: list('new-arrival'),
  trending: list('trending'),
  topRated: list('top-rated'),
  content: part('home/content', (content: HomeContent) => content),
};

type Asks = typeof ask;
type DataOf<K extends keyof Asks> = Awaited<ReturnType<Asks[K]>> extends Outcome<infer T> ? T : never;

export type Tile = DataOf<'featuredCategories'>[number];
export type Branch = DataOf<'categories'>[number];

export type HomeParts = { [K in keyof Asks]: Part<DataOf<K>> };
export interface HomeData extends HomeParts {
  /** The server's time, ISO 8601, when the data came with a document. */
  now?: string;
}

/** Asks for all parts at the same time. */
export const askAll = (options: CallOptions): HomeParts =>
  Object.fromEntries(Object.entries(ask).map(([name, call]) => [name, call(options)])) as HomeParts;

/** The parts when all have come or failed, for a document. */
export const whole = async (parts: HomeParts): Promise<HomeParts> =>
  Object.fromEntries(
    await Promise.all(Object.entries(parts).map(async ([name, one]) => [name, await one])),
  ) as HomeParts;
