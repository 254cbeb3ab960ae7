import { account } from './account/routes';
import { addresses } from './addresses/routes';
import { admin } from './admin/routes';
import { auth } from './auth/routes';
import { blogs } from './blogs/routes';
import { cart } from './cart/routes';
import { categories } from './categories/routes';
import { checkout } from './checkout/routes';
import { contact } from './contact/routes';
import { coupons } from './coupons/routes';
import { deals } from './deals/routes';
import type { Domain } from './domain';
import { home } from './home/routes';
import { invoices } from './invoices/routes';
import { newsletter } from './newsletter/routes';
import { adminOrders } from './orders/admin';
import { orders } from './orders/routes';
import { pages } from './pages/routes';
import { payments } from './payments/routes';
import { products } from './products/routes';
import { reviews } from './reviews/routes';
import { search } from './search/routes';
import { shipping } from './shipping/routes';
import { shop } from './shop/routes';
import { wishlist } from './wishlist/routes';

/** Every domain of the API, one line each. */
export const domains: Domain[] = [
  //
  account,
  addresses,
  admin,
  adminOrders,
  auth,
  blogs,
  cart,
  categories,
  checkout,
  contact,
  coupons,
  deals,
  home,
  invoices,
  newsletter,
  orders,
  pages,
  payments,
  products,
  reviews,
  search,
  shipping,
  shop,
  wishlist,
];
