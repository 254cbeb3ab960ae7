import { reviews } from '../../../api/src/platform/db/schema';
import { addRange } from '../../../api/src/testing/fixtures/catalogue';
import { setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

test('a product page shows the ten newest reviews of the product', async () => {
  await shop.db.insert(reviews).values(
    Array.from({ length: 12 }, (_, day) => ({
      productId: 'crew',
      author: 'Ravi',
      rating: 5,
      comment: `Day ${day}`,
      createdAt: new Date(Date.UTC(2099, 0, day + 1)),
    })),
  );
  const { data } = (await shop.call('GET /products/crew')).body;
  expect(data.totalReviews).toBe(15);
  expect(data.reviews.map(({ comment }: { comment: string }) => comment)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((day) => `Day ${day}`),
  );
});
