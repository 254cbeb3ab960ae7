/**
 * The demo shop as the API's seed writes it into a database. No other code imports it: a real shop has its own products, and nothing that
 * draws pictures is needed to show them.
 */
export { catalogue } from './data/catalogue/index';
export { categories } from './data/categories';
export * as content from './data/content';
export { coupons } from './data/coupons';
export { drawIcon, type IconName } from './data/icons';
export { type Master, readMasters } from './data/masters';
export { type DemoOrder, orders } from './data/orders';
export { posts } from './data/posts';
export { reviews } from './data/reviews';
export { listSizeSpecs } from './data/size-specs';
export { buildPictureId, type DemoProduct, type DemoUser, type View } from './data/types';
export { users } from './data/users';
export { describePicture, views } from './data/views';
