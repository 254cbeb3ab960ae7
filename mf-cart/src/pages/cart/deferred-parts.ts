// What the cart does not need to be read: one chunk, asked for when the lines are there.
export { CheckoutBar } from './summary/checkout-bar';
export { ClearCart } from './clear-cart';
export { Coupons } from './coupons/coupons';
