// Parts that are not needed to read the cart: one chunk, loaded once the lines are shown.

export { ClearCart } from './clear-cart';
export { Coupons } from './coupons/coupons';
export { CartDelivery } from './summary/cart-delivery';
export { CheckoutBar } from './summary/checkout-bar';
