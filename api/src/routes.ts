import { adminSessionRoutes } from './back-office/admin-session/routes';
import { adminRoutes } from './back-office/admins/routes';
import { dashboardRoutes } from './back-office/dashboard/routes';
import { importRoutes } from './back-office/imports/admin-routes';
import { adminJobRoutes } from './back-office/jobs/admin-routes';
import { adminReleaseRoutes } from './back-office/releases/admin-routes';
import { adminSettingsRoutes } from './back-office/settings/admin-routes';
import { adminUserRoutes } from './back-office/users/routes';
import { adminCategoryRoutes } from './catalogue/categories/admin-routes';
import { categoryRoutes } from './catalogue/categories/routes';
import { adminProductRoutes } from './catalogue/products/admin-routes';
import { productRoutes } from './catalogue/products/routes';
import { adminReviewRoutes } from './catalogue/reviews/admin-routes';
import { reviewRoutes } from './catalogue/reviews/routes';
import { searchRoutes } from './catalogue/search/routes';
import { adminBlogRoutes } from './content/blogs/admin-routes';
import { blogRoutes } from './content/blogs/routes';
import { adminContactRoutes } from './content/contact/admin-routes';
import { contactRoutes } from './content/contact/routes';
import { adminHomeRoutes } from './content/home/admin-routes';
import { homeRoutes } from './content/home/routes';
import { adminNewsletterRoutes } from './content/newsletter/admin-routes';
import { newsletterRoutes } from './content/newsletter/routes';
import { pageRoutes } from './content/pages/routes';
import { shopRoutes } from './content/shop/routes';
import { accountRoutes } from './customers/account/routes';
import { privacyRequestRoutes } from './customers/privacy-requests/routes';
import { wishlistRoutes } from './customers/wishlist/routes';
import { addressRoutes } from './ordering/addresses/routes';
import { cartRoutes } from './ordering/cart/routes';
import { checkoutRoutes } from './ordering/checkout/routes';
import { adminCouponRoutes } from './ordering/coupons/admin-routes';
import { couponRoutes } from './ordering/coupons/routes';
import { adminDealRoutes } from './ordering/deals/admin-routes';
import { dealRoutes } from './ordering/deals/routes';
import { adminOrderRoutes } from './ordering/orders/admin/admin-routes';
import { orderRoutes } from './ordering/orders/routes';
import { paymentRoutes } from './ordering/payments/routes';
import { shippingRoutes } from './ordering/shipping/routes';
import { adminTaxRoutes } from './ordering/tax/admin-routes';
import { adminAuditRoutes } from './platform/audit/admin-routes';
import { authRoutes } from './platform/auth/routes';
import { adminSecurityRoutes } from './platform/security-log/admin-routes';
import { browserReportRoutes } from './platform/security-log/browser-reports/routes';
import type { RoutePlugin } from './platform/server/route-plugin';

/** The route plugins of all domains. */
export const routePlugins: RoutePlugin[] = [
  //
  accountRoutes,
  addressRoutes,
  adminRoutes,
  adminSessionRoutes,
  adminAuditRoutes,
  adminReviewRoutes,
  adminNewsletterRoutes,
  adminContactRoutes,
  adminBlogRoutes,
  adminCategoryRoutes,
  adminCouponRoutes,
  adminDealRoutes,
  adminHomeRoutes,
  adminJobRoutes,
  adminOrderRoutes,
  adminReleaseRoutes,
  adminSecurityRoutes,
  adminSettingsRoutes,
  adminTaxRoutes,
  adminUserRoutes,
  authRoutes,
  blogRoutes,
  browserReportRoutes,
  cartRoutes,
  categoryRoutes,
  checkoutRoutes,
  contactRoutes,
  couponRoutes,
  dashboardRoutes,
  dealRoutes,
  homeRoutes,
  importRoutes,
  newsletterRoutes,
  orderRoutes,
  pageRoutes,
  paymentRoutes,
  privacyRequestRoutes,
  productRoutes,
  adminProductRoutes,
  reviewRoutes,
  searchRoutes,
  shippingRoutes,
  shopRoutes,
  wishlistRoutes,
];
