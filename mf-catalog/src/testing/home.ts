import type { Banner, Category, Deal, HomeContent } from '@vastra/shared/contract';
import { buildCard, buildPicture } from './products';

const buildBanner = (id: string, title: string, overrides: Partial<Banner> = {}): Banner => ({
  id,
  image: { ...buildPicture(id), width: 1920, height: 820 },
  title,
  subtitle: 'Silks and mojaris',
  price: 499,
  link: '/category/women',
  ...overrides,
});

export const banners = [
  buildBanner('festive', 'Dressed for the festive season'),
  buildBanner('everyday', 'Made for ordinary days', { price: null }),
  buildBanner('gifts', 'Something worth unwrapping'),
];

const buildCategory = (_id: string, name: string, subCategories: Category['subCategories'] = []): Category => ({
  _id,
  name,
  icon: 'data:image/svg+xml;base64,AA==',
  productCount: 9,
  subCategories,
});

const categories = [
  buildCategory('men', 'Men', [
    { _id: 'men-jackets', name: 'Jackets', productCount: 4 },
    { _id: 'men-kurtas', name: 'Kurtas', productCount: 5 },
  ]),
  buildCategory('women', 'Women', [{ _id: 'women-sarees', name: 'Sarees', productCount: 2 }]),
];

/** Builds a deal that runs from 20 to 21 November 2026, 06:00 UTC, with one product at ₹549. */
export const buildDeal = (overrides: Partial<Deal> = {}): Deal => ({
  _id: 'today',
  title: 'Diwali Morning Deal',
  startDate: '2026-11-20T06:00:00.000Z',
  endDate: '2026-11-21T06:00:00.000Z',
  products: [
    {
      product: buildCard({ _id: 'mojari', title: 'Embroidered Mojari', price: 699, originalPrice: 1199, discount: 42 }),
      description: `${'Embroidered by hand before it is cut. '.repeat(4)}`,
      dealPrice: 549,
      discount: 54,
      stock: 40,
      sold: 2,
    },
  ],
  ...overrides,
});

const content: HomeContent = {
  services: [{ icon: 'truck', title: 'Delivery across India', text: 'For orders over ₹999' }],
  promo: {
    badge: '25% Discount',
    title: 'Summer Collection',
    text: 'Starting at ₹199',
    image: buildPicture('promo'),
    link: { label: 'Shop Now', to: '/search?q=cotton' },
  },
  testimonial: {
    quote: 'It fitted.',
    author: 'Daljit Kaur',
    role: 'Customer from Patiala',
    image: buildPicture('face'),
  },
};

/** Builds the replies to the home page's calls. */
export const buildHomeReplies = () => ({
  'GET banners/home/banners': banners as unknown,
  'GET categories/featured': categories.map((category) =>
    category._id === 'men' ? { ...category, image: buildPicture('men') } : category,
  ) as unknown,
  'GET categories': categories as unknown,
  'GET deals/today': buildDeal() as unknown,
  'GET products/get-new-products': ['a', 'b'].map((_id) => buildCard({ _id, title: `New ${_id}` })) as unknown,
  'GET products/featured/best-seller': ['a', 'b', 'c', 'd'].map((_id) =>
    buildCard({ _id, title: `Seller ${_id}` }),
  ) as unknown,
  'GET products/featured/new-arrival': [buildCard({ title: 'Arrival' })] as unknown,
  'GET products/featured/trending': [buildCard({ title: 'Trend' })] as unknown,
  'GET products/featured/top-rated': [buildCard({ title: 'Rated' })] as unknown,
  'GET home/content': content as unknown,
});

/** The same replies by the calls of the contract, whose lists of featured products are one call. The sample would be a home page that is arranged. */
export const homeReplies = {
  ...Object.fromEntries(
    Object.entries(buildHomeReplies())
      .filter(([call]) => !call.includes('products/featured'))
      .map(([call, reply]) => [call.replace('GET ', 'GET /'), reply]),
  ),
  'GET /home/content': { ...content, layout: undefined } as unknown,
};
