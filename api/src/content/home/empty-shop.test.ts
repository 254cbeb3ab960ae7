import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

it('says that there is no deal today', async () => {
  expect((await shop.call('GET /deals/today')).body).toEqual({
    success: true,
    data: null,
    message: 'No deals available today',
  });
});

test('an empty shop has a home page even when the shop is empty', async () => {
  expect(await shop.call('GET /home')).toMatchObject({
    status: 200,
    body: {
      data: {
        banners: [],
        categories: [],
        dealOfTheDay: null,
        newProducts: [],
        bestSellers: [],
        services: [],
        promo: null,
        testimonial: null,
        latestPosts: [],
      },
    },
  });
});
