import type { DemoCategory } from './types';

export const categories: DemoCategory[] = [
  { id: 'men', name: 'Men', icon: 'jacket' },
  { id: 'men-jackets', name: 'Jackets', parent: 'men' },
  { id: 'men-tshirts', name: 'T-Shirts', parent: 'men' },
  { id: 'men-shirts', name: 'Shirts', parent: 'men' },
  { id: 'men-jeans', name: 'Jeans & Chinos', parent: 'men' },
  { id: 'men-joggers', name: 'Joggers', parent: 'men' },
  { id: 'men-kurtas', name: 'Kurtas & Nehru Jackets', parent: 'men' },
  { id: 'men-hoodies', name: 'Hoodies', parent: 'men' },

  { id: 'women', name: 'Women', icon: 'dress' },
  { id: 'women-kurtas', name: 'Kurtas & Anarkalis', parent: 'women' },
  { id: 'women-sarees', name: 'Sarees', parent: 'women' },
  { id: 'women-lehengas', name: 'Lehengas', parent: 'women' },
  { id: 'women-dresses', name: 'Dresses & Skirts', parent: 'women' },
  { id: 'women-jackets', name: 'Jackets & Cardigans', parent: 'women' },
  { id: 'women-tops', name: 'Tops & T-Shirts', parent: 'women' },
  { id: 'women-bottoms', name: 'Palazzos & Leggings', parent: 'women' },
  { id: 'women-jeans', name: 'Jeans', parent: 'women' },

  { id: 'kids', name: 'Kids', icon: 'kids' },
  { id: 'kids-jackets', name: 'Jackets', parent: 'kids' },
  { id: 'kids-tshirts', name: 'T-Shirts', parent: 'kids' },
  { id: 'kids-frocks', name: 'Frocks', parent: 'kids' },
  { id: 'kids-ethnic', name: 'Festive Wear', parent: 'kids' },
  { id: 'kids-jeans', name: 'Jeans & Shorts', parent: 'kids' },

  { id: 'accessories', name: 'Accessories', icon: 'bag' },
  { id: 'accessories-bags', name: 'Bags & Backpacks', parent: 'accessories' },
  { id: 'accessories-leather', name: 'Belts & Wallets', parent: 'accessories' },
  { id: 'accessories-watches', name: 'Watches', parent: 'accessories' },
  { id: 'accessories-jewellery', name: 'Jewellery', parent: 'accessories' },
  { id: 'accessories-eyewear', name: 'Sunglasses & Caps', parent: 'accessories' },
  { id: 'accessories-dupattas', name: 'Dupattas', parent: 'accessories' },

  { id: 'footwear', name: 'Footwear', icon: 'shoe' },
  { id: 'footwear-sneakers', name: 'Sneakers', parent: 'footwear' },
  { id: 'footwear-heels', name: 'Heels', parent: 'footwear' },
  { id: 'footwear-juttis', name: 'Mojaris & Juttis', parent: 'footwear' },
  { id: 'footwear-chappals', name: 'Chappals', parent: 'footwear' },

  { id: 'perfume', name: 'Perfume', icon: 'perfume' },
  { id: 'perfume-floral', name: 'Floral', parent: 'perfume' },
  { id: 'perfume-woody', name: 'Woody', parent: 'perfume' },
  { id: 'perfume-fresh', name: 'Fresh', parent: 'perfume' },
];
