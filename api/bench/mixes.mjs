import { createRandom } from '../../.ci/bench/zipf.mjs';

/**
 * Builds random requests of shoppers, the same in every run with the same seed. No two URLs of a mix are the same; lists repeat after 2,000 others, when
 * the API no longer caches their responses. `titleWords` are in the catalogue; every tenth search has one.
 */
export function createMixes(seed, titleWords) {
  const getRandom = createRandom(seed);
  const pickOne = (items) => items[Math.floor(getRandom() * items.length)];
  const pickMany = (items, count) => Array.from({ length: count }, () => pickOne(items));
  const usedUrls = new Set();
  /** Returns a function that makes a new URL at every call, so that no cache is measured. */
  const makeUnique = (make) => () => {
    for (let attempts = 0; ; attempts++) {
      const [path, query = ''] = make().split('?');
      const parts = new URLSearchParams(query);
      // When all URLs of a kind are used, a price range that excludes nothing makes a new one.
      if (attempts > 20) parts.set('priceRange', `[0,${60_000 + usedUrls.size}]`);
      const target = `${path}?${parts}`;
      if (usedUrls.has(target)) continue;
      usedUrls.add(target);
      return target;
    }
  };
  const buildUrl = (path, query) => `/api/v1${path}?${new URLSearchParams(query)}`;

  /** Lists the URLs of the pages of a list in all orders. */
  const listUrls = (path, { pages, ...query }) =>
    sorts.flatMap((sort) =>
      Array.from({ length: pages }, (_, index) => buildUrl(path, { ...query, sort, page: String(index + 1) })),
    );
  /** Returns a function that goes through URLs in a random order, again and again. */
  const cycle = (urls) => {
    const shuffled = urls.map((url) => [getRandom(), url]).sort(([a], [b]) => a - b);
    let turn = 0;
    return () => shuffled[turn++ % shuffled.length][1];
  };

  const buildQuery = () => {
    const kind = pickOne(kinds);
    const share = getRandom();
    if (share < 0.2) return kind;
    if (share < 0.3) return `${pickOne(titleWords)} ${kind}`;
    if (share < 0.55) return `${pickOne(colors)} ${kind}`;
    if (share < 0.75) return `${pickOne(cloths)} ${kind}`;
    if (share < 0.85) return `${pickOne(people)} ${kind}`;
    if (share < 0.93) return pickOne(misspellings);
    return `${pickOne(styles)} ${pickOne(cloths)} ${kind}`;
  };

  const pickFilters = () => {
    const chosen = [];
    const low = 100 * Math.floor(getRandom() * 20);
    if (getRandom() < 0.6) chosen.push(['priceRange', `[${low},${low + 500 + 10 * Math.floor(getRandom() * 300)}]`]);
    if (getRandom() < 0.35)
      for (const brand of pickMany(brands, 1 + Math.floor(getRandom() * 3))) chosen.push(['brand', brand]);
    if (getRandom() < 0.35)
      for (const color of pickMany(hues, 1 + Math.floor(getRandom() * 3))) chosen.push(['color', color]);
    if (getRandom() < 0.3)
      for (const size of pickMany(sizes, 1 + Math.floor(getRandom() * 2))) chosen.push(['size', size]);
    if (getRandom() < 0.3) chosen.push(['inStock', 'true']);
    if (getRandom() < 0.2) chosen.push(['onSale', 'true']);
    if (getRandom() < 0.25) chosen.push(['rating', String(1 + Math.floor(getRandom() * 4))]);
    if (getRandom() < 0.2) chosen.push(['categories', pickOne(categories)]);
    if (getRandom() < 0.5) chosen.push(['sort', pickOne(sorts)]);
    if (getRandom() < 0.25) chosen.push(['page', String(2 + Math.floor(getRandom() * 4))]);
    return chosen;
  };

  return {
    /** Search pages with facets: a random query, random filters and a random order. */
    filteredSearch: makeUnique(() => buildUrl('/search', [['q', buildQuery()], ...pickFilters()])),
    search: makeUnique(() =>
      buildUrl('/search', [['q', `${buildQuery()}${getRandom() < 0.5 ? '' : ` ${pickOne(cloths)}`}`]]),
    ),
    list: cycle(listUrls('/products', { pages: 400, limit: '24' })),
    categoryList: cycle(categoryIds.flatMap((id) => listUrls(`/categories/${id}/products`, { pages: 100 }))),
    filteredList: makeUnique(() => buildUrl('/products', pickFilters())),
    suggestions: makeUnique(() => {
      const text = buildQuery();
      return buildUrl('/search/suggest', [['q', text.slice(0, 2 + Math.floor(getRandom() * (text.length - 1)))]]);
    }),
    product: (ids) => makeUnique(() => `/api/v1/products/${pickOne(ids)}`),
  };
}

const sorts = ['relevance', 'price-low-high', 'price-high-low', 'newest', 'rating'];
const categories = ['men', 'women', 'kids', 'accessories', 'footwear', 'Jackets', 'Kurtas', 'women-sarees'];
const categoryIds = ['men', 'women', 'kids', 'accessories', 'footwear'];
const kinds =
  'jacket,kurta,saree,jeans,tshirt,t-shirt,shirt,dress,hoodie,skirt,dupatta,sneakers,heels,handbag,watch,perfume,chappal,frock,chinos,belt,wallet,cap,sunglasses,anarkali,kurti,odhni,saari,cotton,silk,leather'.split(
    ',',
  );
const people = ["women's", 'mens', 'kids', 'ladies', 'boys', 'girls'];
const misspellings =
  'jaket,sarre,tshrt,hoddie,jens,kurtta,duppata,chapal,sunglases,leathr wallet,dennim jacket,cottn kurta'.split(',');
const colors = 'black,blue,red,green,navy,maroon,white,yellow,pink,indigo,mustard,olive,teal,grey'.split(',');
const hues = 'Black,Navy,Red,Teal,Wine,Mustard,Olive,Ivory,Indigo,Maroon,Sky,Rust,Sage,White,Grey,Coral'.split(',');
const sizes = ['S', 'M', 'L', 'XL', '28', '30', '32', 'UK 7', 'Free Size'];
const cloths = 'cotton,linen,silk,denim,khadi,velvet,wool,satin,rayon,leather,corduroy,chanderi,jersey,modal'.split(
  ',',
);
const styles = 'festive,everyday,handloom,striped,relaxed,vintage,pleated,quilted,monsoon,woven'.split(',');
const brands =
  'Aangan Row,Banyan Thread,Coral Ghat,Fern Hill,Gulmohar,Indus Needle,Kesar Mill,Meher & Moss,Neem Tree,Rangrez,Vanya,Zafraan'.split(
    ',',
  );
