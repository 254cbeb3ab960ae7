const published = 'the same for every visitor';
const offered = 'what the shop sells';

/**
 * Ids that name nothing of anybody's, and why. Every id of a call is either here or in `owned.ts`; calls of the admin area are
 * refused as a whole.
 */
export const publicIds: Record<string, string> = {
  'getPost :slug': published,
  'getSitemapPart :kind': published,
  'getSitemapPart :page': published,
  'openUnsubscribe :token': 'leads to a page, and changes nothing',
  'getDeal :id': published,
  'listCategoryDeals :id': published,
  'getFeatured :id': published,
  'getFeaturedCategory :id': published,
  'getCategory :id': published,
  'listCategoryProducts :id': published,
  'getDelivery :pinCode': published,
  'getProduct :id': published,
  'getProductDetails :id': published,
  'listFeaturedProducts :id': published,
  'listProductCards query.id': published,
  'listProducts query.category': published,
  'listRelatedProducts :id': published,
  'listReviews :id': published,
  'viewProduct :id': 'counts a view',
  'addCartItem body.productId': offered,
  'addCartItem body.variantId': offered,
  'mergeCart body.items.productId': offered,
  'mergeCart body.items.variantId': offered,
  'quoteCheckout body.items.productId': offered,
  'quoteCheckout body.items.variantId': offered,
  'placeOrder body.items.productId': offered,
  'placeOrder body.items.variantId': offered,
  'addWish body.product': offered,
  'mergeCart body.mergeId': "the browser's own name for what it sends",
  'createReview :id': 'a product',
  'getOwnReview :id': 'a product; whose review is asked for, the session says',
  'voteHelpful :id': 'everybody may vote for what others wrote',
  'unvoteHelpful :id': "takes the caller's own vote back",
  'razorpayReturn :id': "good with the provider's signature only",
};
