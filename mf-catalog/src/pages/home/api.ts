import type { Banner, Category, Home, Image, ProductCard, Service } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** A product of a short list. */
export interface Row extends Pick<ProductCard, '_id' | 'title' | 'price' | 'originalPrice'> {
  image?: Image;
}

/** What the page shows of the answer; the rest would travel in every document for nothing. */
export interface HomeData {
  banner?: Banner;
  categories: Pick<Category, '_id' | 'name' | 'icon'>[];
  newProducts: ProductCard[];
  bestSellers: Row[];
  newArrivals: Row[];
  trending: Row[];
  topRated: Row[];
  services: Service[];
}

const rowsAtMost = 4;
const rows = (products: ProductCard[]): Row[] =>
  products
    .slice(0, rowsAtMost)
    .map(({ _id, title, price, originalPrice, images }) => ({ _id, title, price, originalPrice, image: images[0] }));

export async function getHome(options?: CallOptions): Promise<HomeData> {
  const home = await api.get('home', options).data<Home>();
  return {
    banner: home.banners[0],
    categories: home.featuredCategories.map(({ _id, name, icon }) => ({ _id, name, icon })),
    newProducts: home.newProducts,
    bestSellers: rows(home.bestSellers),
    newArrivals: rows(home.newArrivals),
    trending: rows(home.trending),
    topRated: rows(home.topRated),
    services: home.services,
  };
}
