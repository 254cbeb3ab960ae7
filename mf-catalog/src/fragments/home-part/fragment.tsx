import { defineFragment } from '@vastra/shared/fragments';
import { lazy, Suspense } from 'react';
import type { HomeSections } from '../../pages/home/api';
import { ProductColumns } from '../../pages/home/below-the-fold';
import { DealOfTheDay } from '../../pages/home/deal/deal-of-the-day';
import { PromoBand } from '../../pages/home/promo-band';
import { Services } from '../../pages/home/services';
import { TestimonialSection } from '../../pages/home/testimonial';
import { properties } from './declaration';

// Imported dynamically, so that the script of the home page has its parts, instead of one more script for all visitors.
const loadHomePage = () => import('../../pages/home/page');
const Banners = lazy(async () => ({ default: (await loadHomePage()).Banners }));
const FeaturedCategories = lazy(async () => ({ default: (await loadHomePage()).FeaturedCategories }));

type Name = keyof HomeSections;
type Data = HomeSections & { now?: string };

/** The data of each part. */
const names = {
  banners: ['banners'],
  categories: ['featuredCategories'],
  products: ['deal', 'newProducts', 'categories', 'bestSellers', 'newArrivals', 'trending', 'topRated'],
  deal: ['deal'],
  promo: ['content'],
  testimonial: ['content'],
  services: ['content'],
} as const satisfies Record<string, readonly Name[]>;
export type HomePart = keyof typeof names;

/** Loads what a part shows. A document waits for all of it, and says the server's time, so that a countdown agrees with the browser. */
async function loadPart(part: HomePart, signal?: AbortSignal): Promise<Data> {
  const { loadSection } = await loadHomePage();
  const entries = names[part].map(async (name) => [name, await loadSection[name]({ signal })]);
  const now = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  return { ...Object.fromEntries(await Promise.all(entries)), ...(typeof document === 'undefined' && { now }) };
}

function Part({ data, part }: { data: Data; part: HomePart }) {
  if (part === 'banners') return <Banners data={data.banners} />;
  if (part === 'categories') return <FeaturedCategories data={data.featuredCategories} />;
  if (part === 'products') return <ProductColumns {...data} />;
  if (part === 'deal') return <DealOfTheDay deal={data.deal} now={data.now} />;
  // The texts are no promise here, and a text that failed leaves its place only.
  const content = data.content as Awaited<HomeSections['content']>;
  if (!('data' in content)) return null;
  const { promo, testimonial, services } = content.data;
  if (part === 'promo') return promo && <PromoBand promo={promo} />;
  if (part === 'testimonial') return testimonial && <TestimonialSection testimonial={testimonial} />;
  return services.length > 0 && <Services services={services} />;
}

/** A part of the home page that the shop ships with, for a home page that a merchant has arranged. */
export const { loader, Component, serverLimitMs } = defineFragment({
  properties,
  loader: ({ properties: { part }, signal }) => loadPart(part, signal),
  Component: ({ data, part }) => (
    <Suspense>
      <Part data={data} part={part} />
    </Suspense>
  ),
  serverLimitMs: 2000,
});
