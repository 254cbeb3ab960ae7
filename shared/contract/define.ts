// What the contract of a feature is made of.
export { bulkActionSchema } from './admin/bulk-actions';
export {
  buildPageSchema,
  idParams,
  idSchema,
  listFields,
  versionSchema,
} from './admin/common';
export { isRange, rangeFields, rangeMessage } from './admin/day-range';
export { importFindingSchema } from './admin/import-finding';
export { namedProductSchema, productFilter } from './admin/products';
export { publicationFields, publicationInput } from './admin/publication';
export { setupStepSchema } from './admin/setup';
export { webhookUrlSchema } from './admin/webhook-url';
export { defineCall, doneSchema, envelope } from './call';
export {
  buildListSchema,
  daySchema,
  imageSchema,
  limitSchema,
  maxEntries,
  maxPageSize,
  openEnum,
  pageSchema,
  paginationSchema,
  shownLinkSchema,
  textInput,
  timeSchema,
} from './common';
export { maxChoices } from './custom-field-rules';
export { flagKeySchema, flagVariantSchema, maxFlagKeys, maxFlagVariants } from './flags';
export { honeypotSchema, writtenEmailSchema } from './form-fields';
export { buildAmountSchema, rupeesSchema, signedRupeesSchema } from './money';
export { fitNames, maxReviewLength, maxReviewPictures, productCardSchema, reviewSchema } from './product';
export { filterFields, productResultsSchema } from './product-results';
export { defineReference } from './reference';
export { refundMethods, refundReasons } from './refund-state';
export { messages, toAsciiDigits } from './rules';
export { maxShipments } from './shipment';
export { type ShopEventType, shopEventSchema, shopEventTypes } from './shop-events';
export { maxOptionNameLength } from './variant-rules';
