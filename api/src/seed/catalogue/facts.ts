import type { DemoProduct } from '@vastra/demo';
import type { ProductFacts } from '@vastra/shared/contract';

/** Common names of what the pictures show. */
const genericNames: Record<DemoProduct['picture']['of'], string> = {
  tshirt: 'T-shirt',
  shirt: 'Shirt',
  hoodie: 'Hooded sweatshirt',
  denimjacket: 'Jacket',
  puffer: 'Jacket',
  jeans: 'Trousers',
  chinos: 'Trousers',
  dress: 'Dress',
  kurta: 'Kurta',
  anarkali: 'Kurta',
  saree: 'Saree',
  skirt: 'Skirt',
  frock: 'Frock',
  dupatta: 'Dupatta',
  palazzo: 'Trousers',
  joggers: 'Trousers',
  shorts: 'Shorts',
  churidar: 'Leggings',
  lehenga: 'Lehenga',
  top: 'Top',
  bomber: 'Jacket',
  nehrujacket: 'Jacket',
  cardigan: 'Cardigan',
  sneaker: 'Shoes',
  heels: 'Shoes',
  mojari: 'Shoes',
  chappal: 'Slippers',
  handbag: 'Bag',
  backpack: 'Backpack',
  watch: 'Wrist watch',
  perfume: 'Perfume',
  sunglasses: 'Sunglasses',
  cap: 'Cap',
  belt: 'Belt',
  wallet: 'Wallet',
  jhumka: 'Earrings',
  bangles: 'Bangles',
};

const soldInPairs = ['sneaker', 'heels', 'mojari', 'chappal', 'jhumka'];
const productionMs = 45 * 86_400_000;

/** Returns the facts of a demo product. The demo shop makes them all, and its own address and customer care are the defaults. */
export function buildFacts(
  { picture: { of }, category, sizes }: DemoProduct,
  addedAt: Date,
): Pick<ProductFacts, 'genericName' | 'countryOfOrigin' | 'netQuantity' | 'madeOn'> {
  const unit = soldInPairs.includes(of) ? '1 pair' : '1 N';
  return {
    genericName: genericNames[of],
    countryOfOrigin: 'India',
    netQuantity: category.startsWith('perfume') ? sizes.join(' or ') : unit,
    madeOn: new Date(addedAt.getTime() - productionMs).toISOString().slice(0, 7),
  };
}
