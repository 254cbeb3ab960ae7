import { account } from './account/routes';
import { addresses } from './addresses/routes';
import { admin } from './admin/routes';
import { adminAudit } from './audit/admin';
import { auth } from './auth/routes';
import { adminBlogs } from './blogs/admin';
import { blogs } from './blogs/routes';
import { cart } from './cart/routes';
import { adminCategories } from './categories/admin';
import { categories } from './categories/routes';
import { checkout } from './checkout/routes';
import { adminContact } from './contact/admin';
import { contact } from './contact/routes';
import { adminCoupons } from './coupons/admin';
import { coupons } from './coupons/routes';
import { adminDeals } from './deals/admin';
import { deals } from './deals/routes';
import type { Domain } from './domain';
import { adminHome } from './home/admin';
import { home } from './home/routes';
import { importsAdmin } from './imports/admin';
import { invoices } from './invoices/routes';
import { adminNewsletter } from './newsletter/admin';
import { newsletter } from './newsletter/routes';
import { adminOrders } from './orders/admin';
import { orders } from './orders/routes';
import { pages } from './pages/routes';
import { payments } from './payments/routes';
import { productsAdmin } from './products/admin';
import { products } from './products/routes';
import { adminReleases } from './releases/admin';
import { adminReviews } from './reviews/admin';
import { reviews } from './reviews/routes';
import { search } from './search/routes';
import { adminSettings } from './settings/admin';
import { shipping } from './shipping/routes';
import { shop } from './shop/routes';
import { adminTax } from './tax/admin';
import { wishlist } from './wishlist/routes';

/** Every domain of the API, one line each. */
export const domains: Domain[] = [
  //
  account,
  addresses,
  admin,
  adminAudit,
  adminReviews,
  adminNewsletter,
  adminContact,
  adminBlogs,
  adminCategories,
  adminCoupons,
  adminDeals,
  adminHome,
  adminOrders,
  adminReleases,
  adminSettings,
  adminTax,
  auth,
  blogs,
  cart,
  categories,
  checkout,
  contact,
  coupons,
  deals,
  home,
  importsAdmin,
  invoices,
  newsletter,
  orders,
  pages,
  payments,
  products,
  productsAdmin,
  reviews,
  search,
  shipping,
  shop,
  wishlist,
];
