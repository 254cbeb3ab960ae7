import { agreementRoutes } from './accounting/agreement/routes';
import { adminSessionRoutes } from './back-office/admin-session/routes';
import { adminRoutes } from './back-office/admins/routes';
import { apiKeyRoutes } from './back-office/api-keys/admin-routes';
import { bulkActionRoutes } from './back-office/bulk/admin-routes';
import { createDashboardRoutes } from './back-office/dashboard/routes';
import { extensionRoutes } from './back-office/extensions/admin-routes';
import { favouriteRoutes } from './back-office/favourites/routes';
import { adminJobRoutes } from './back-office/jobs/admin-routes';
import { providerKeyRoutes } from './back-office/provider-keys/admin-routes';
import { releaseApiRoutes } from './back-office/release-api/routes';
import { releaseRulesRoutes } from './back-office/release-api/rules-routes';
import { releaseTokenRoutes } from './back-office/release-api/token-routes';
import { releasePlanRoutes } from './back-office/release-plan/admin-routes';
import { adminReleaseRoutes } from './back-office/releases/admin-routes';
import { adminSettingsRoutes } from './back-office/settings/admin-routes';
import { shopFileRoutes } from './back-office/shop-file/routes';
import { undoRoutes } from './back-office/undo/routes';
import { adminUserRoutes } from './back-office/users/routes';
import { adminWorkflowRoutes } from './back-office/workflows/admin-routes';
import { adminCategoryRoutes } from './catalogue/categories/admin-routes';
import { categoryRoutes } from './catalogue/categories/routes';
import { adminProductRoutes } from './catalogue/products/admin-routes';
import { productFeedRoutes } from './catalogue/products/feed/routes';
import { productRoutes } from './catalogue/products/routes';
import { searchRoutes } from './catalogue/search/routes';
import { adminBlogRoutes } from './content/blogs/admin-routes';
import { blogRoutes } from './content/blogs/routes';
import { adminFlagRoutes } from './content/flags/admin-routes';
import { flagRoutes } from './content/flags/routes';
import { adminHomeRoutes } from './content/home/admin-routes';
import { homeRoutes } from './content/home/routes';
import { adminLayoutRoutes } from './content/layouts/admin-routes';
import { layoutRoutes } from './content/layouts/routes';
import { adminMenuRoutes } from './content/menus/admin-routes';
import { pageRoutes } from './content/pages/routes';
import { previewRoutes } from './content/previews/routes';
import { shopRoutes } from './content/shop/routes';
import { accountRoutes } from './customers/account/routes';
import { privacyRequestRoutes } from './customers/privacy-requests/routes';
import { wishlistRoutes } from './customers/wishlist/routes';
import { shopHealthRoutes } from './doctor/health/routes';
import { setupRoutes } from './doctor/setup/routes';
import { toDoRoutes } from './doctor/setup/to-do-routes';
import { features } from './features';
import { adminReturnRoutes } from './fulfilment/returns/admin/admin-routes';
import { returnRoutes } from './fulfilment/returns/routes';
import { adminShipmentRoutes } from './fulfilment/shipments/admin/routes';
import { adminCarrierRoutes } from './fulfilment/shipments/carriers/admin-routes';
import { carrierWebhookRoutes } from './fulfilment/shipments/carriers/webhook/webhook-routes';
import { orderStatusRoutes } from './fulfilment/shipments/order-routes';
import { cartRoutes } from './ordering/cart/routes';
import { checkoutRoutes } from './ordering/checkout/routes';
import { giftCardRoutes } from './ordering/gift-cards/routes';
import { adminOrderRoutes } from './ordering/orders/admin/admin-routes';
import { orderFieldRoutes } from './ordering/orders/admin/field-routes';
import { orderRoutes } from './ordering/orders/routes';
import { paymentRoutes } from './payments/routes';
import { adminAuditRoutes } from './platform/audit/admin-routes';
import { authRoutes } from './platform/auth/routes';
import { receiptRoutes } from './platform/mailbox/receipts/routes';
import { adminSecurityRoutes } from './platform/security-log/admin-routes';
import { browserReportRoutes } from './platform/security-log/browser-reports/routes';
import type { RoutePlugin } from './platform/server/route-plugin';
import { addressRoutes } from './pricing/addresses/routes';
import { adminCouponRoutes } from './pricing/coupons/admin-routes';
import { couponRoutes } from './pricing/coupons/routes';
import { adminCustomerGroupRoutes } from './pricing/customer-groups/admin-routes';
import { adminDealRoutes } from './pricing/deals/admin-routes';
import { dealRoutes } from './pricing/deals/routes';
import { priceListRoutes } from './pricing/member-prices/routes';
import { adminPromotionRoutes } from './pricing/promotions/admin-routes';
import { codeRoutes } from './pricing/promotions/codes/routes';
import { promotionInsightRoutes } from './pricing/promotions/insight-routes';
import { shippingRoutes } from './pricing/shipping/routes';
import { adminTaxRoutes } from './pricing/tax/admin-routes';
import { unitPriceRoutes } from './pricing/unit-prices/routes';
import { itemCancellationRoutes } from './support/cancelling/routes';
import { draftOrderRoutes } from './support/drafts/routes';
import { orderEditRoutes } from './support/editing/routes';
import { messageTemplateRoutes } from './support/messages/routes';
import { orderSupportRoutes } from './support/routes';

/** The route plugins of all modules and features. */
export const routePlugins: RoutePlugin[] = [
  //
  accountRoutes,
  agreementRoutes,
  addressRoutes,
  adminRoutes,
  adminSessionRoutes,
  adminAuditRoutes,
  adminBlogRoutes,
  adminCategoryRoutes,
  adminCouponRoutes,
  adminCustomerGroupRoutes,
  priceListRoutes,
  unitPriceRoutes,
  adminPromotionRoutes,
  promotionInsightRoutes,
  adminDealRoutes,
  adminFlagRoutes,
  adminHomeRoutes,
  adminMenuRoutes,
  adminJobRoutes,
  adminLayoutRoutes,
  adminWorkflowRoutes,
  adminOrderRoutes,
  orderFieldRoutes,
  adminReleaseRoutes,
  releaseApiRoutes,
  releasePlanRoutes,
  releaseRulesRoutes,
  releaseTokenRoutes,
  adminReturnRoutes,
  adminSecurityRoutes,
  adminSettingsRoutes,
  shopFileRoutes,
  adminShipmentRoutes,
  adminTaxRoutes,
  undoRoutes,
  favouriteRoutes,
  adminUserRoutes,
  apiKeyRoutes,
  authRoutes,
  blogRoutes,
  browserReportRoutes,
  bulkActionRoutes,
  adminCarrierRoutes,
  carrierWebhookRoutes,
  cartRoutes,
  categoryRoutes,
  checkoutRoutes,
  couponRoutes,
  codeRoutes,
  createDashboardRoutes(features.flatMap(({ dashboard = [] }) => dashboard)),
  dealRoutes,
  shopHealthRoutes,
  setupRoutes,
  toDoRoutes,
  draftOrderRoutes,
  itemCancellationRoutes,
  orderEditRoutes,
  flagRoutes,
  giftCardRoutes,
  homeRoutes,
  extensionRoutes,
  layoutRoutes,
  orderRoutes,
  orderStatusRoutes,
  messageTemplateRoutes,
  orderSupportRoutes,
  receiptRoutes,
  pageRoutes,
  paymentRoutes,
  previewRoutes,
  privacyRequestRoutes,
  providerKeyRoutes,
  productRoutes,
  productFeedRoutes,
  adminProductRoutes,
  returnRoutes,
  searchRoutes,
  shippingRoutes,
  shopRoutes,
  wishlistRoutes,
  ...features.flatMap(({ routes = [] }) => routes),
];
