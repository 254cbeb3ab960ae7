import { buildDroppedLetterTexts, findFault, isFound, readQueries } from '../../../../bench/search/quality.mjs';
import { seedIfEmpty } from '../../../seed';
import type { TestShop } from '../../../testing/shop';

/** Declares the tests of the words of Indian shoppers in the demo shop: each finds products, and only matching ones. */
export function describeDemoVocabulary(openShop: () => TestShop): void {
  const shop = openShop();

  beforeAll(() => seedIfEmpty(shop.db));

  interface FoundProduct {
    title: string;
    category: string;
  }

  async function search(q: string): Promise<FoundProduct[]> {
    const { data } = (await shop.app.inject({ url: '/api/v1/search', query: { q, limit: '100' } })).json();
    return data.products.map(({ title, category }: { title: string; category: { _id: string } }) => ({
      title,
      category: category._id,
    }));
  }

  it.each([
    ['jaket', /Jacket/],
    ['tshirt', /T-Shirt/],
    ['t shirt', /T-Shirt/],
    ['T-Shirts', /T-Shirt/],
    ['tee', /T-Shirt/],
    ['polo', /T-Shirt/],
    ['shirt', / Shirt/],
    ['womens jeans blue', /Jeans/],
    ['saari', /Saree/],
    ['sari', /Saree/],
    ['साड़ी', /Saree/],
    ['kurti', /Kurta|Anarkali/],
    ['salwar suit', /Kurta|Anarkali/],
    ['chappal', /Chappal/],
    ['slippers', /Chappal/],
    ['sandal', /Chappal|Heel|Pump/],
    ['flip flops', /Chappal/],
    ['odhni', /Dupatta/],
    ['chunni', /Dupatta/],
    ['stoles', /Dupatta/],
    ['jutti', /Mojari|Jutti/],
    ['juti', /Mojari|Jutti/],
    ['jhumki', /Jhumka/],
    ['earrings', /Jhumka/],
    ['chudi', /Bangle/],
    ['ittar', /Eau de/],
    ['attar', /Eau de/],
    ['deo', /Eau de/],
    ['goggles', /Sunglasses/],
    ['purse', /Handbag|Wallet/],
    ['ladies purse', /Handbag|Wallet/],
    ['topi', /Cap/],
    ['mens watch', /Watch/],
    ['ghadi', /Watch/],
    ['pants', /Jeans|Chinos|Trouser|Jogger/],
    ['sweatshirt', /Hoodie/],
    ['denimjacket', /Denim Jacket/],
    ['kotton kurta', /Kurta/],
    ['kurtas', /Kurta|Anarkali/],
    ['shoes for men', /Sneaker|Mojari/],
    ['palazzo pant', /Palazzo/],
    ['men kurta pajama set', /Kurta/],
    ['rain coat', /Jacket/],
    // The last letter begins the next word of a title, and is no size.
    ['Small S', /Small Seconds/],
    ['Tun L', /Turn Lock/],
  ])('finds only matching products for %s', async (q, expected) => {
    const titles = (await search(q)).map(({ title }) => title);
    expect(titles).not.toEqual([]);
    for (const title of titles) expect(title).toMatch(expected);
  });

  it.each([
    ["kids' wear", 'kids'],
    ["men's", 'men'],
    ['mens', 'men'],
    ['gents', 'men'],
    ['ladies', 'women'],
    ["women's wear", 'women'],
    ['girls', 'kids'],
    ['boys', 'kids'],
  ])('finds for %s only products for %s', async (q, category) => {
    const categories = (await search(q)).map((product) => product.category);
    expect(categories).not.toEqual([]);
    for (const id of categories) expect(id.split('-')[0]).toBe(category);
  });

  it.each([
    ['gift for mom', /^(women|accessories|footwear|perfume)/],
    ['wife', /^(women|accessories|footwear|perfume)/],
    ['rakhi gift', /./],
  ])('finds gifts for %s', async (q, category) => {
    const categories = (await search(q)).map((product) => product.category);
    expect(categories.length).toBeGreaterThan(3);
    for (const id of categories) expect(id).toMatch(category);
  });

  it.each([
    ['rain coat', 'rain coat', 'jacket'],
    ['Raincoats', 'raincoats', 'jacket'],
    ['raincot', 'raincot', 'jacket'],
    ['mens rain coat', 'rain coat', 'mens jacket'],
    ['scarves', 'scarves', 'dupatta'],
  ])('says for %s that the nearest kind is shown', async (q, typed, suggestion) => {
    const { data } = (await shop.app.inject({ url: '/api/v1/search', query: { q } })).json();
    expect(data.products).not.toEqual([]);
    expect(data).toMatchObject({ suggestion, correctedTerms: [{ typed }] });
  });

  it.each(['jacket', 'saari', 'rakhi gift'])('says nothing of another kind for %s', async (q) => {
    const { data } = (await shop.app.inject({ url: '/api/v1/search', query: { q } })).json();
    expect(data.products).not.toEqual([]);
    expect(data.suggestion).toBeNull();
  });

  it.each([
    ['wedding saree red under 3000', 'wedding saree red', { price: [0, 3000] }, ['Temple Border Silk Saree']],
    ['ladies handbag below 2000', 'ladies handbag', { price: [0, 2000] }, ['Turn Lock Leather Handbag']],
    ['black jeans 32', 'jeans 32', { words: ['black'] }, ['High-Rise Straight Jeans']],
  ])('shows for %s what is nearest', async (q, query, leftOut, titles) => {
    const { data } = (await shop.app.inject({ url: '/api/v1/search', query: { q } })).json();
    expect(data.products).toEqual([]);
    expect(data.nearest).toMatchObject({ query, leftOut });
    expect(data.nearest.products.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(titles));
  });

  it('distinguishes words that only look similar', async () => {
    const getTitles = async (q: string) => (await search(q)).map(({ title }) => title).join();
    expect(await getTitles('tshirt')).not.toMatch(/Hoodie|Linen Blend Shirt/);
    expect(await getTitles('boys')).not.toContain('Frock');
    expect(await getTitles('boys frock')).toContain('Frock');
    expect(await getTitles('sandal')).not.toContain('Eau de Parfum');
    expect(await getTitles('sandal smoke')).toContain('Eau de Parfum');
    expect(await getTitles('red')).not.toContain('Linen Blend Shirt');
  });

  const searchFirstPage = async (q: string) =>
    (await shop.app.inject({ url: '/api/v1/search', query: { q } })).json().data.products;

  const queries = readQueries();

  it('has 300 queries of the benchmark', () => expect(queries).toHaveLength(300));

  it.each(queries.map((query) => [query.query, query] as const))(
    'finds for %s what the benchmark expects',
    async (_text, query) => {
      expect(findFault(query, await searchFirstPage(query.query))).toBeUndefined();
    },
  );

  it('finds a product by the beginning of its title with one letter dropped, in 95 of 100 cases', async () => {
    const products = (await shop.app.inject({ url: '/api/v1/products', query: { limit: '100' } })).json().data.products;
    const attempts = buildDroppedLetterTexts(products, { count: 200, seed: 14 });
    let found = 0;
    for (const attempt of attempts) if (isFound(attempt, await searchFirstPage(attempt.query))) found++;
    expect(found / attempts.length).toBeGreaterThanOrEqual(0.95);
  });
}
