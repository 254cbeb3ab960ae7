import { adminSession } from './back-office/admin-session/routes';
import { dashboard } from './back-office/dashboard/routes';
import { importsAdmin } from './back-office/imports/admin-routes';
import { adminReleases } from './back-office/releases/admin-routes';
import { adminSettings } from './back-office/settings/admin-routes';
import { adminUsers } from './back-office/users/routes';
import { adminCategories } from './catalogue/categories/admin-routes';
import { categories } from './catalogue/categories/routes';
import { adminProducts } from './catalogue/products/admin-routes';
import { products } from './catalogue/products/routes';
import { adminReviews } from './catalogue/reviews/admin-routes';
import { reviews } from './catalogue/reviews/routes';
import { search } from './catalogue/search/routes';
import { adminBlogs } from './content/blogs/admin-routes';
import { blogs } from './content/blogs/routes';
import { adminContact } from './content/contact/admin-routes';
import { contact } from './content/contact/routes';
import { adminHome } from './content/home/admin-routes';
import { home } from './content/home/routes';
import { adminNewsletter } from './content/newsletter/admin-routes';
import { newsletter } from './content/newsletter/routes';
import { pages } from './content/pages/routes';
import { shop } from './content/shop/routes';
import { account } from './customers/account/routes';
import { wishlist } from './customers/wishlist/routes';
import { addresses } from './ordering/addresses/routes';
import { cart } from './ordering/cart/routes';
import { checkout } from './ordering/checkout/routes';
import { adminCoupons } from './ordering/coupons/admin-routes';
import { coupons } from './ordering/coupons/routes';
import { adminDeals } from './ordering/deals/admin-routes';
import { deals } from './ordering/deals/routes';
import { adminOrders } from './ordering/orders/admin/admin-routes';
import { orders } from './ordering/orders/routes';
import { payments } from './ordering/payments/routes';
import { shipping } from './ordering/shipping/routes';
import { adminTax } from './ordering/tax/admin-routes';
import { adminAudit } from './platform/audit/admin-routes';
import { auth } from './platform/auth/routes';
import type { RoutePlugin } from './platform/server/route-plugin';

/** The route plugins of all domains. */
export const routePlugins: RoutePlugin[] = [
  //
  account,
  addresses,
  adminSession,
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
  adminUsers,
  auth,
  blogs,
  cart,
  categories,
  checkout,
  contact,
  coupons,
  dashboard,
  deals,
  home,
  importsAdmin,
  newsletter,
  orders,
  pages,
  payments,
  products,
  adminProducts,
  reviews,
  search,
  shipping,
  shop,
  wishlist,
];
