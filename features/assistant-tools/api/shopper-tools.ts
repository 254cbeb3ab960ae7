import * as contract from '@vastra/shared/contract';
import { buildCartLink, type CartLinkLine } from '@vastra/shared/contract/cart-link';
import type { AgentTool, ToolInput } from '../../../api/src/assistant-tool';
import { buildFeatureTool } from './feature-tool';

const productId = 'Id of the product: the `_id` in results, and the end of its URL.';
const page = 'Page of the results, from 1.';
const limit = 'Results on a page, at most 20.';

const filters = {
  page,
  limit,
  sort: 'Order of the results.',
  inStock: 'Only products of which a size is in stock.',
  onSale: 'Only products with a reduced price.',
  rating: 'Lowest mean rating.',
  categories: 'Ids or names of categories; each includes those below it.',
  brand: 'Brands.',
  color: 'Names of colours.',
  colorFamily: 'Colour families, such as Blue.',
  size: 'Sizes, such as M.',
  occasion: 'Occasions, such as Wedding.',
  recipient: 'Recipients of a gift, such as Mom.',
  material: 'Materials, such as Silk.',
  field: 'Further properties of products: an option of availableFilters.fields, such as fabric:Khadi.',
  priceRange: 'Lowest and highest price in rupees, as the text [500,2000].',
};

const buildProductUrl = (input: ToolInput, siteUrl: string) => ({
  page: new URL(`/product/${encodeURIComponent(String(input.id))}`, siteUrl).href,
});

/** Fields that only screens need. */
const screenFields = ['availableFilters', 'variantIds', 'colorCode', 'code', 'openFields', 'matchedVariant', 'icon'];

const catalogueTools: readonly AgentTool[] = [
  {
    name: 'search_products',
    title: 'Search products',
    description:
      'Finds products by words, such as "blue kurta under 1500". Use it when the person describes a product. Prices are in rupees with GST.',
    call: contract.search,
    parameters: { q: 'What the person looks for, in a few words.', ...filters },
    effect: 'read',
    omit: screenFields,
  },
  {
    name: 'list_products',
    title: 'Browse products',
    description: 'Lists products of a category or with filters. Use it to browse without search words.',
    call: contract.listProducts,
    parameters: { category: 'Id of a category from list_categories.', ...filters },
    effect: 'read',
    omit: screenFields,
  },
  {
    name: 'get_product',
    title: 'Product detail',
    description:
      'Returns a product with its variants (options such as colour and size, price, stock), material and care. Use it before you recommend or quote it; quote_cart needs the `_id` of a variant.',
    call: contract.getProduct,
    parameters: { id: productId },
    effect: 'read',
    omit: [...screenFields, 'reviews', 'relatedProducts', 'look', 'videos', 'breadcrumbs'],
    buildLinks: buildProductUrl,
  },
  ...buildFeatureTool('listReviews', {
    name: 'list_reviews',
    title: 'Reviews of a product',
    description: 'Lists what customers wrote about a product, with the distribution of the ratings.',
    parameters: { id: productId, page, limit, sort: 'Order of the reviews.', rating: 'Only this number of stars.' },
    effect: 'read',
    omit: ['images'],
    customerTexts: ['user', 'comment'],
  }),
  {
    name: 'list_categories',
    title: 'Categories',
    description: 'Lists the categories of the shop with their subcategories and numbers of products.',
    call: contract.listCategories,
    parameters: {},
    effect: 'read',
    omit: screenFields,
  },
  {
    name: 'list_coupons',
    title: 'Coupons',
    description: 'Lists the coupons that shoppers can use now.',
    call: contract.listCoupons,
    parameters: {},
    effect: 'read',
  },
];

/** Returns the lines of a validated list of items. */
const toLines = (items: unknown): CartLinkLine[] =>
  (items as contract.NewLine[]).map(({ productId: id, variantId, quantity = 1 }) => ({
    ...{ productId: id, variantId, quantity },
  }));

const orderTools: readonly AgentTool[] = [
  {
    name: 'get_delivery_estimate',
    title: 'Delivery to a PIN code',
    description: 'Returns fees and days of delivery to a PIN code in India, and whether cash on delivery is possible.',
    call: contract.getDelivery,
    parameters: { pinCode: 'PIN code of six digits.' },
    effect: 'read',
  },
  {
    name: 'get_shipping_policy',
    title: 'Shipping policy',
    description: 'Returns rates, usual days and the amount from which delivery is free.',
    call: contract.getShippingPolicy,
    parameters: {},
    effect: 'read',
  },
  {
    name: 'quote_cart',
    title: 'Price a cart, with a link that opens it',
    description:
      'Returns what these items would cost with delivery, and `links.cart`, which puts them into the cart of the person who opens it. Give the person the link: only they can review the cart, order and pay, in the shop.',
    call: contract.quoteCheckout,
    parameters: {
      items: 'Lines: `productId`, the `_id` of a variant as `variantId`, and `quantity`.',
      couponCode: 'Coupon to apply.',
      shippingMethod: 'Method of delivery.',
      address: 'The PIN code of the delivery, for exact fees: `{ postalCode }`.',
    },
    required: ['items'],
    effect: 'read',
    omit: ['lastBusiness', 'creditAvailable', 'offersWhatsapp', 'hsn'],
    buildLinks: ({ items }, siteUrl) => ({ cart: new URL(buildCartLink(toLines(items)), siteUrl).href }),
  },
  {
    name: 'get_order_status',
    title: 'Status of an order',
    description:
      'Returns status, parcels and days of delivery of an order. It needs the link from the mails about the order, which the person gives you: /order-link/NUMBER#TOKEN. If they have none, use send_order_link.',
    call: contract.getOrder,
    parameters: { id: 'Number of the order.', accessToken: 'The token: the part of the link after #.' },
    required: ['accessToken'],
    effect: 'read',
    pick: [
      ...['_id', 'status', 'placedAt', 'items', 'totalItems', 'total', 'paymentStatus', 'awaitsPaymentUntil'],
      ...['shippingMethod', 'deliveryFrom', 'deliveryTo', 'canCancel', 'canReturn', 'returnableUntil', 'kind'],
      'shipments',
    ],
    omit: ['hsn', 'taxRate', 'invoice', 'location', 'note'],
  },
  {
    name: 'send_order_link',
    title: 'Mail the link of an order',
    description:
      "Mails a new link to the email of a guest's order. The response is the same for every number, so it does not say whether the order exists. Ask the person for the link from that mail.",
    call: contract.renewOrderLink,
    parameters: { id: 'Number of the order.' },
    effect: 'write',
  },
];

/** Tools without a key. None places an order or pays. */
export const shopperTools: readonly AgentTool[] = [...catalogueTools, ...orderTools];
