import type {
  Banner,
  Category,
  Deal,
  DealProduct,
  HomeContent,
  Image,
  Layout,
  ProductCard,
} from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import type { PlacedSection } from '@vastra/shared/fragments/sections';
import { type CallOptions, NetworkError } from '@vastra/shared/http';
import { toCardProduct } from '../../components/product-card/to-card-product';
import { createSectionLoader, type SectionData, type SectionResult } from './section/load-section';

/** Number of products per section, and of their skeletons (requirements 9.8). */
export const counts = { newProducts: 8, shortList: 4 } as const;
/** Maximum characters of a deal's description (requirements 9.8). */
const maxDescriptionLength = 100;

/** The fields of a product in a short list. */
export interface ShortProduct extends Pick<ProductCard, '_id' | 'title' | 'price' | 'originalPrice'> {
  image?: Image;
  /** The variant that the row shows. */
  variantId?: string;
}

/** Limits a picture's width, so that fewer renditions are listed in every document. */
const limitWidth = (maxWidth: number, image?: Image): Image | undefined =>
  image && image.width > maxWidth
    ? {
        ...image,
        data: getRenditionUrl(image, maxWidth),
        width: maxWidth,
        height: Math.round((image.height * maxWidth) / image.width),
      }
    : image;

const toShortProducts = (products: ProductCard[]): ShortProduct[] =>
  products.map(({ _id, title, price, originalPrice, images = [], firstVariant }) => ({
    _id,
    title,
    price,
    originalPrice,
    image: limitWidth(320, images[0]),
    variantId: firstVariant?._id,
  }));

const createFeaturedLoader = (key: string) =>
  createSectionLoader(`products/featured/${key}`, toShortProducts, { limit: counts.shortList });

/** Returns the text, cut to 100 characters after a whole word, with an ellipsis. */
export function truncate(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const cut = text.slice(0, maxDescriptionLength - 1);
  const wholeWords = /\s/.test(text[maxDescriptionLength - 1]) ? cut : cut.replace(/\s+\S*$/, '');
  return `${wholeWords.trimEnd()}…`;
}

/** The fields of a deal's product that its card shows. */
export interface DealOffer extends Omit<DealProduct, 'product'> {
  product: Pick<
    ProductCard,
    '_id' | 'title' | 'price' | 'originalPrice' | 'discount' | 'rating' | 'totalReviews' | 'inStock'
  > & { image?: Image; variantId?: string; hasChoices?: true };
}
export interface TodaysDeal extends Omit<Deal, 'products'> {
  products: DealOffer[];
}

const toTodaysDeal = (deal: Deal | null): TodaysDeal | null =>
  deal && {
    ...deal,
    products: deal.products.map(({ product, description = '', ...offer }) => ({
      ...offer,
      description: truncate(description),
      product: {
        _id: product._id,
        title: product.title,
        price: product.price,
        originalPrice: product.originalPrice,
        discount: product.discount,
        rating: product.rating,
        totalReviews: product.totalReviews,
        inStock: product.inStock,
        image: limitWidth(640, product.images?.[0]),
        variantId: product.firstVariant?._id,
        ...(product.variantIds?.length > 1 && { hasChoices: true }),
      },
    })),
  };

const toCards = (products: ProductCard[]) => products.map(toCardProduct);

/** The picture of a category, or the icon of one without products. */
const toTiles = (categories: Category[]): { _id: string; name: string; image?: Image; icon?: string }[] =>
  categories.map(({ _id, name, icon, image }) => ({
    _id,
    name,
    ...(image ? { image: limitWidth(480, image) } : { icon }),
  }));
const toBranches = (categories: Category[]) =>
  categories.map(({ _id, name, productCount, subCategories = [] }) => ({ _id, name, productCount, subCategories }));

/** Leaves out blocks without the link or the text of the block. Throws for a response that is no content. */
function toContent({ services = [], promo, testimonial, ...content }: HomeContent): HomeContent {
  return {
    ...content,
    services: services.filter(Boolean),
    promo: promo?.link ? promo : null,
    testimonial: testimonial ?? null,
  };
}

/** Loaders of the page's sections. Each can fail and be retried independently. */
export const loadSection = {
  banners: createSectionLoader('banners/home/banners', (banners: Banner[]) => banners.filter(Boolean)),
  featuredCategories: createSectionLoader('categories/featured', toTiles),
  categories: createSectionLoader('categories', toBranches),
  deal: createSectionLoader('deals/today', toTodaysDeal),
  newProducts: createSectionLoader('products/get-new-products', toCards, { limit: counts.newProducts }),
  bestSellers: createFeaturedLoader('best-seller'),
  newArrivals: createFeaturedLoader('new-arrival'),
  trending: createFeaturedLoader('trending'),
  topRated: createFeaturedLoader('top-rated'),
  content: createSectionLoader('home/content', toContent),
};

type SectionLoaders = typeof loadSection;
type DataOf<K extends keyof SectionLoaders> =
  Awaited<ReturnType<SectionLoaders[K]>> extends SectionResult<infer T> ? T : never;

export type CategoryTile = DataOf<'featuredCategories'>[number];
export type CategoryBranch = DataOf<'categories'>[number];

export type HomeSections = { [K in keyof SectionLoaders]: SectionData<DataOf<K>> };
/** The title and the sections of a home page that a merchant has arranged. */
export interface ArrangedHome extends Pick<Layout, 'title' | 'description'> {
  sections: PlacedSection[];
}

export interface HomeData extends HomeSections {
  /** The server's time as ISO 8601, if the data came with a document. */
  now?: string;
  /** True if the flag `home-latest-posts` hides the latest posts from this visitor. */
  hidesPosts?: boolean;
}

/** Starts loading all sections in parallel. */
export const loadAllSections = (options: CallOptions): HomeSections =>
  Object.fromEntries(Object.entries(loadSection).map(([name, call]) => [name, call(options)])) as HomeSections;

/**
 * Waits until all sections have loaded or failed, for a document. Rejects with NetworkError if all have failed: in an outage there is no page, as other
 * pages, because crawlers and caches must not take failures for the home page.
 */
export async function waitForAll(parts: HomeSections): Promise<HomeSections> {
  const sections = await Promise.all(Object.values(parts));
  if (sections.every((section) => 'failed' in section)) throw new NetworkError();
  return Object.fromEntries(
    Object.keys(parts).map((name, index) => [name, sections[index]]),
  ) as unknown as HomeSections;
}

/** ms for which the first navigation of a tab waits for the answer whether a merchant has arranged the home page. */
const maxWaitMs = 400;
/** True if the last response in this tab had a layout; undefined before the first response. */
let isArranged: boolean | undefined;

/**
 * Resolves to the layout with which a merchant has arranged the home page; to undefined if there is none. In the browser only a page that is
 * or may be arranged waits for it, because others show each section when it arrives.
 */
export async function findLayout(content: HomeSections['content']): Promise<Layout | undefined> {
  const reading = Promise.resolve(content).then((result) => ('data' in result ? result.data.layout : undefined));
  if (typeof document === 'undefined') return reading;
  const wasArranged = isArranged;
  const noting = reading.then((layout) => {
    isArranged = layout !== undefined;
    return layout;
  });
  if (wasArranged === false) return undefined;
  if (wasArranged) return noting;
  return Promise.race([noting, new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs))]);
}
