import type { PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import type { CreditRequest } from '../../accounting/credit/plan-credit';
import type { CalculateShipping, RestrictPayment } from '../../platform/extensions/extensions';
import type { ChosenExtra, FeeSource } from '../../platform/extensions/fees';
import type { VariantQuantity } from '../../pricing/amounts/lines';
import type { ManualDiscount } from '../../pricing/amounts/pricing';

/** The input of a quote or an order. */
export interface Purchase extends CreditRequest {
  userId: string | null;
  /** Lines of a guest or of "Buy Now". Undefined to buy the account's cart. */
  items?: VariantQuantity[];
  couponCode?: string;
  shippingMethod: ShippingMethod;
  /** Undefined to use the first available method. */
  paymentMethod?: PaymentMethod;
  /** True to round the total if the first available method is cash. */
  roundsCash?: boolean;
  /** Payment methods that the shop offers; only cash on delivery if undefined. */
  offeredMethods?: readonly PaymentMethod[];
  /** PIN code and state of the delivery address. `findDeliveryState` says which of them is the place of supply. */
  postalCode?: string;
  state?: string;
  phone?: string;
  email?: string | null;
  manualDiscount?: ManualDiscount;
  /** Prices of deliveries by extensions; only the shop's own if undefined. */
  calculateShipping?: CalculateShipping;
  /** Fees of extensions; none if undefined. */
  feeSource?: FeeSource;
  /** Choices among the extras that extensions offer. */
  extras?: readonly ChosenExtra[];
  /** Ways to pay that extensions withhold; none if undefined. */
  restrictPayment?: RestrictPayment;
  /** True if an admin orders for the customer, which neither the setting of guests' carts nor the start of a sale forbids. */
  isByAdmin?: boolean;
}
