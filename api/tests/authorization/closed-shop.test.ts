import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { buildIdempotencyHeader } from '../../src/ordering/orders/testing/buyer';
import { settings } from '../../src/platform/db/schema';
import { getWhileClosed, type WhileClosed } from '../../src/platform/server/while-closed';
import { createSignedInUser, setUpTestShop } from '../../src/testing/shop';
import { listFeatureCalls } from './testing/feature-calls';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = Object.entries(contract).flatMap(([name, value]) =>
  isCall(value) && value.auth !== 'admin' && value.auth !== 'release' ? [[name, value] as const] : [],
);

/** Calls of shoppers by who may make them while the shop is closed. It repeats the rule on purpose, so that a reviewer sees what a change opens. */
const table: Record<WhileClosed, string> = {
  preview: 'buyGiftCard placeOrder',
  staff: `
    addCartItem addWishlistItem advancedSearch applyCartCoupon changeCartItem changeCartItemVariant findProducts getCategory getDeal getFeatured
    getFeaturedCategory getFeed getGiftCardOptions getHome getHomeContent getLayout getPost getProduct getProductDetails getProductFeed getSitemap getSitemapPart
    getTodaysDeal listBanners listCategories listCategoryDeals listCategoryProducts listCoupons listDealsEndingSoon listFeatured listFeaturedCategories
    listFeaturedProducts listMemberPrices listNewProducts listPopularSearches listPosts listProductCards listProducts listPublishedLayouts listRecentPurchases listRelatedProducts
    listUnitPrices listUpcomingDeals mergeCart quoteCheckout search sendOrderCode suggest trackSearch validateCoupon verifyOrderPhone viewProduct `,
  open: `
    acceptInvitation acknowledgeCart addAddress addReturnPicture adminLogin adminLogout adminRefreshToken cancelOrder cancelOrderItems cancelReturn carrierWebhook changeAddress
    changeOrderDisplay changePayoutDetails changePhoto changeProfile changePurchaseDisplay checkGiftCard checkUser claimOrder clearCart confirmPayment deleteAccount
    deleteSavedPaymentMethod endAccountSession endAllSessions erasePersonalData evaluateFlags exportAccount exportPersonalData forgotPassword getCart
    getCreditNote getDelivery getEarlierInvoice getInvoice getMe getMessagePreferences getNumberedCreditNote getOrder getPayment getPaymentOrigins getPreview getProfile getRetention
    getReturnOptions getReturnPicture getShippingPolicy getShopDetails getStoreCredit getUsualDelivery getWishlist listAddresses listEarlierOrders listFlagDefinitions listOrders
    listSavedPaymentMethods listSessions login logout mailWebhook openInvitation openPrivacyRequest passkeyLogin payDemoOrder payOrder paymentWebhook quoteCancellation
    quoteReturn redeemGiftCard refreshToken register removeAddress removeCartCoupon removeCartItem removePhoto removeWishlistItem renewOrderLink
    requestPersonalData requestReturn resendContactCode resendGiftCard resetPassword saveMessagePreferences sendBrowserReports sendConfirmation sendOtp setPassword
    smsWebhook startCheckoutPayment startPasskeyLogin startUpiPayment verifyContact verifyOtp verifyWhatsappWebhook whatsappWebhook`,
};

const shop = setUpTestShop();

const close = () => shop.db.insert(settings).values({ key: 'storefrontOpen', value: false });
const open = () => shop.db.delete(settings);
afterEach(open);

it('says of every call of shoppers who may make it while the shop is closed', () => {
  const found: Record<WhileClosed, string[]> = { preview: [], staff: [], open: [] };
  for (const [name, call] of calls) found[getWhileClosed(call)].push(name);
  for (const key of Object.keys(table) as WhileClosed[])
    expect([key, found[key].sort()]).toEqual([
      key,
      [...table[key].trim().split(/\s+/), ...(key === 'preview' ? [] : listFeatureCalls('whileClosed', key))].sort(),
    ]);
});

it('refuses shoppers exactly the calls that are not open, and staff only those that begin a purchase', async () => {
  const customer = await createSignedInUser(shop);
  const staff = await createSignedInUser(shop, { role: 'admin' });
  await close();
  const knock = async ({ method, path, auth }: Call, headers: Record<string, string>) => {
    const url = `/api/v1${path.replace(/:\w+/g, 'something')}`;
    const { statusCode, body } = await shop.app.inject({ method, url, headers: auth === 'none' ? {} : headers });
    return statusCode === 403 && body.includes('"shop_not_open"') ? 'refused' : 'answered';
  };
  for (const [name, call] of calls) {
    if (call.path.startsWith('/admin/') || name.startsWith('end') || name === 'logout') continue;
    const rule = getWhileClosed(call);
    expect([name, await knock(call, customer.bearer)]).toEqual([name, rule === 'open' ? 'answered' : 'refused']);
    if (call.auth === 'optional')
      expect([name, await knock(call, staff.bearer)]).toEqual([name, rule === 'preview' ? 'refused' : 'answered']);
  }
});

it('sells no gift card to shoppers, and goes on with what was bought', async () => {
  const { bearer } = await createSignedInUser(shop);
  const staff = await createSignedInUser(shop, { role: 'admin' });
  const link = await shop.call('POST /admin/setup/preview-link', { headers: staff.bearer });
  const cookies = { preview: new URL(link.body.data.url, 'https://silks.in').searchParams.get('token')! };
  const body = { amount: 1000, recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha' };
  const buy = (more: object = {}) =>
    shop.call('POST /gift-cards', { headers: { ...bearer, ...buildIdempotencyHeader() }, body, ...more });
  const { _id } = (await buy()).body.data.order;
  await close();
  expect(await buy()).toMatchObject({ status: 403, body: { code: 'shop_not_open' } });
  expect((await buy({ cookies })).status).toBe(201);
  await shop.db.insert(settings).values({ key: 'readOnlyPreview', value: true });
  expect(await buy({ cookies })).toMatchObject({ status: 403, body: { code: 'preview_read_only' } });
  const coupon = { code: 'SAVE10', items: [] };
  expect((await shop.call('POST /coupons/validate', { body: coupon })).body.code).toBe('shop_not_open');
  const paid = await shop.call(`POST /payments/demo/${_id}`, { headers: bearer, body: { outcome: 'paid' } });
  expect(paid).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
  expect((await shop.call(`GET /orders/${_id}`, { headers: bearer })).status).toBe(200);
});
