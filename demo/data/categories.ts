import type { DemoCategory } from './types';

export const categories: DemoCategory[] = [
  { id: 'men', name: 'Men', icon: 'jacket', hsn: '6203' },
  { id: 'men-jackets', name: 'Jackets', parent: 'men' },
  { id: 'men-tshirts', name: 'T-Shirts', parent: 'men', hsn: '6109' },
  { id: 'men-shirts', name: 'Shirts', parent: 'men', hsn: '6205' },
  { id: 'men-jeans', name: 'Jeans & Chinos', parent: 'men' },
  { id: 'men-joggers', name: 'Joggers', parent: 'men', hsn: '6103' },
  { id: 'men-kurtas', name: 'Kurtas & Nehru Jackets', parent: 'men', hsn: '6205' },
  { id: 'men-hoodies', name: 'Hoodies', parent: 'men', hsn: '6110' },

  { id: 'women', name: 'Women', icon: 'dress', hsn: '6204' },
  { id: 'women-kurtas', name: 'Kurtas & Anarkalis', parent: 'women', hsn: '6211' },
  { id: 'women-sarees', name: 'Sarees', parent: 'women', hsn: '5208' },
  { id: 'women-lehengas', name: 'Lehengas', parent: 'women' },
  { id: 'women-dresses', name: 'Dresses & Skirts', parent: 'women' },
  { id: 'women-jackets', name: 'Jackets & Cardigans', parent: 'women' },
  { id: 'women-tops', name: 'Tops & T-Shirts', parent: 'women', hsn: '6109' },
  { id: 'women-bottoms', name: 'Palazzos & Leggings', parent: 'women' },
  { id: 'women-jeans', name: 'Jeans', parent: 'women' },

  { id: 'kids', name: 'Kids', icon: 'kids', hsn: '6203' },
  { id: 'kids-jackets', name: 'Jackets', parent: 'kids' },
  { id: 'kids-tshirts', name: 'T-Shirts', parent: 'kids', hsn: '6109' },
  { id: 'kids-frocks', name: 'Frocks', parent: 'kids', hsn: '6204' },
  { id: 'kids-ethnic', name: 'Festive Wear', parent: 'kids', hsn: '6205' },
  { id: 'kids-jeans', name: 'Jeans & Shorts', parent: 'kids' },

  { id: 'accessories', name: 'Accessories', icon: 'bag' },
  { id: 'accessories-bags', name: 'Bags & Backpacks', parent: 'accessories', hsn: '4202' },
  { id: 'accessories-leather', name: 'Belts & Wallets', parent: 'accessories', hsn: '4202' },
  { id: 'accessories-watches', name: 'Watches', parent: 'accessories', hsn: '9102' },
  { id: 'accessories-jewellery', name: 'Jewellery', parent: 'accessories', hsn: '7117' },
  { id: 'accessories-eyewear', name: 'Sunglasses & Caps', parent: 'accessories', hsn: '9004' },
  { id: 'accessories-dupattas', name: 'Dupattas', parent: 'accessories', hsn: '6214' },

  { id: 'footwear', name: 'Footwear', icon: 'shoe', hsn: '6403' },
  { id: 'footwear-sneakers', name: 'Sneakers', parent: 'footwear' },
  { id: 'footwear-heels', name: 'Heels', parent: 'footwear' },
  { id: 'footwear-juttis', name: 'Mojaris & Juttis', parent: 'footwear', hsn: '6404' },
  { id: 'footwear-chappals', name: 'Chappals', parent: 'footwear' },

  { id: 'perfume', name: 'Perfume', icon: 'perfume', hsn: '3303' },
  { id: 'perfume-floral', name: 'Floral', parent: 'perfume' },
  { id: 'perfume-woody', name: 'Woody', parent: 'perfume' },
  { id: 'perfume-fresh', name: 'Fresh', parent: 'perfume' },
];
