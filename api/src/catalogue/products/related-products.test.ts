import type { ProductCard, RelatedProduct } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { addRange } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

const get = async (path: string) => (await shop.app.inject(`/api/v1${path}`)).json().data;

const toRelatedProduct = (card: ProductCard): RelatedProduct => ({
  _id: card._id,
  name: card.title,
  price: card.price,
  originalPrice: card.originalPrice,
  images: card.images,
  averageRating: card.rating,
  reviewCount: card.totalReviews,
  variantId: card.firstVariant?._id,
});

/** Resolves to what the page of the bomber shows of the trucker, whose card in a list shows the same. */
async function getTrucker(): Promise<RelatedProduct> {
  const { relatedProducts } = await get('/products/bomber');
  expect(relatedProducts.length).toBeGreaterThan(0);
  expect(relatedProducts).toEqual((await get('/products/bomber/related?limit=8')).map(toRelatedProduct));
  return relatedProducts.find(({ _id }: RelatedProduct) => _id === 'trucker');
}

it.each<[string, SQL, object]>([
  ['nothing', sql`select 1`, { name: 'Denim Trucker Jacket', averageRating: 4.33, reviewCount: 3 }],
  [
    'the colour that its first variants in stock have',
    sql`update variants set stock = 0 where product_id = 'trucker' and color = 'Indigo'`,
    { images: [{ data: '/media/trucker-red-0123456789ab/1200.webp' }] },
  ],
  [
    'a picture',
    sql`update media set alt = 'Seen from behind' where id = 'trucker-red'`,
    { images: [{ alt: 'Seen from behind' }] },
  ],
  ['the price', sql`update variants set price = 94900 where product_id = 'trucker'`, { price: 949 }],
  ['the title', sql`update products set title = 'Trucker' where id = 'trucker'`, { name: 'Trucker' }],
  [
    'the reviews',
    sql`insert into reviews (id, product_id, author, rating) values ('r-new', 'trucker', 'Ravi', 5)`,
    { averageRating: 4.5, reviewCount: 4 },
  ],
  [
    'all pictures',
    sql`update product_images set color = null where product_id = 'trucker'`,
    { images: [{ alt: 'Denim Trucker Jacket in Indigo' }, { alt: 'Seen from behind' }] },
  ],
])('shows a related product as its card does, at once after a change of %s', async (_what, change, expected) => {
  await getTrucker();
  await shop.db.execute(change);
  expect(await getTrucker()).toMatchObject(expected);
});

it('leaves out a related product that is not published any more', async () => {
  expect(await getTrucker()).toBeDefined();
  await shop.db.execute(sql`update products set archived_at = now() where id = 'trucker'`);
  expect(await getTrucker()).toBeUndefined();
});
