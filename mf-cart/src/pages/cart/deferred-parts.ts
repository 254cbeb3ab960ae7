// Parts that are not needed to read the cart: one chunk, loaded once the lines are shown.

export { ClearCart } from './clear-cart';
export { Coupons } from './coupons/coupons';
export { CheckoutBar } from './summary/checkout-bar';
