import { createRandom } from './random.mjs';

const addressColumns = (kind) =>
  ['Name', 'Street', 'Address1', 'Address2', 'Company', 'City', 'Zip', 'Province', 'Country', 'Phone'].map(
    (name) => `${kind} ${name}`,
  );

/** Columns of an order export. */
export const orderColumns = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Accepts Marketing',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem compare at price',
  'Lineitem sku',
  'Lineitem requires shipping',
  'Lineitem taxable',
  'Lineitem fulfillment status',
  ...addressColumns('Billing'),
  ...addressColumns('Shipping'),
  'Notes',
  'Note Attributes',
  'Cancelled at',
  'Payment Method',
  'Payment Reference',
  'Refunded Amount',
  'Vendor',
  'Outstanding Balance',
  'Employee',
  'Location',
  'Device ID',
  'Id',
  'Tags',
  'Risk Level',
  'Source',
  'Lineitem discount',
  'Tax 1 Name',
  'Tax 1 Value',
  'Phone',
];

/** Milliseconds by which India is ahead of UTC. */
const offsetMs = 330 * 60_000;

const toTime = (ms) =>
  new Date(ms + offsetMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' +0530');

/**
 * Yields orders with one to three lines, the same for the same seed. Some are cancelled, some refunded in part.
 *
 * @param {{ count: number, customers: readonly object[], products: readonly object[], seed?: number }} options
 */
export function* generateOrders({ count, customers, products, seed = 3 }) {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number++) {
    const customer = random.pick(customers);
    const lines = Array.from({ length: random.integer(1, 3) }, () => {
      const product = random.pick(products);
      const variant = random.pick(product.variants);
      const values = variant.values.filter((value) => value !== 'Default Title');
      return {
        name: values.length > 0 ? `${product.title} - ${values.join(' / ')}` : product.title,
        sku: variant.sku,
        price: variant.price,
        quantity: random.integer(1, 2),
      };
    });
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const shipping = subtotal > 999 ? 0 : 79;
    yield {
      ...{ customer, lines, subtotal, shipping, total: subtotal + shipping },
      name: `#${1000 + number}`,
      id: String(5_500_000_000_000 + number),
      createdAt: Date.UTC(2023, 0, 1) + Math.floor((number * 86_400_000 * 1000) / count),
      isCancelled: number % 31 === 0,
      refunded: number % 37 === 0 ? lines[0].price : 0,
    };
  }
}

function toAddressCells(kind, { firstName, lastName, phone, address }) {
  if (!address) return {};
  const cells = {
    Name: `${firstName} ${lastName}`.trim(),
    Street: [address.line1, address.line2].filter(Boolean).join(', '),
    Address1: address.line1,
    Address2: address.line2,
    City: address.city,
    Zip: `'${address.zip}`,
    Province: address.province,
    Country: 'IN',
    Phone: phone,
  };
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`${kind} ${name}`, cell]));
}

/** Yields the rows of an order, one for each line. Only the first has the amounts and the addresses. */
export function* toOrderRows({
  name,
  id,
  customer,
  lines,
  subtotal,
  shipping,
  total,
  createdAt,
  isCancelled,
  refunded,
}) {
  for (const [index, line] of lines.entries())
    yield {
      Name: name,
      Email: customer.email,
      ...(index === 0 && {
        'Financial Status': refunded > 0 ? 'partially_refunded' : 'paid',
        'Paid at': toTime(createdAt),
        'Fulfillment Status': isCancelled ? 'unfulfilled' : 'fulfilled',
        'Accepts Marketing': customer.acceptsEmail ? 'yes' : 'no',
        Currency: 'INR',
        Subtotal: subtotal.toFixed(2),
        Shipping: shipping.toFixed(2),
        Taxes: '0.00',
        Total: total.toFixed(2),
        'Discount Amount': '0.00',
        'Shipping Method': 'Standard',
        'Cancelled at': isCancelled ? toTime(createdAt + 3_600_000) : '',
        'Payment Method': 'Razorpay',
        'Refunded Amount': refunded.toFixed(2),
        'Outstanding Balance': '0.00',
        Id: id,
        Source: 'web',
        Phone: customer.phone,
        ...toAddressCells('Billing', customer),
        ...toAddressCells('Shipping', customer),
      }),
      'Created at': toTime(createdAt),
      'Lineitem quantity': String(line.quantity),
      'Lineitem name': line.name,
      'Lineitem price': line.price.toFixed(2),
      'Lineitem sku': line.sku,
      'Lineitem requires shipping': 'true',
      'Lineitem taxable': 'true',
      'Lineitem fulfillment status': isCancelled ? 'pending' : 'fulfilled',
      'Lineitem discount': '0.00',
    };
}
