// What the contract of a feature is made of.
export {
  buildPageSchema,
  idParams,
  idSchema,
  listFields,
  versionSchema,
} from './admin/common';
export { setupStepSchema } from './admin/setup';
export { webhookUrlSchema } from './admin/webhook-url';
export { defineCall, doneSchema, envelope } from './call';
export {
  buildListSchema,
  daySchema,
  imageSchema,
  maxEntries,
  maxPageSize,
  openEnum,
  shownLinkSchema,
  textInput,
  timeSchema,
} from './common';
export { honeypotSchema, writtenEmailSchema } from './form-fields';
export { rupeesSchema } from './money';
export { defineReference } from './reference';
export { messages, toAsciiDigits } from './rules';
export { type ShopEventType, shopEventSchema, shopEventTypes } from './shop-events';
