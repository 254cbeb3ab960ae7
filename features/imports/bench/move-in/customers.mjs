import { createRandom } from './random.mjs';

/** Columns of a customer export. */
export const customerColumns = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
];

const firstNames = ['Asha', 'Ravi', 'Meera', 'Imran', 'Lakshmi', 'Joseph', 'Gurpreet', 'अनीता'];
const lastNames = ['Nair', 'Patel', 'Khan', 'Iyer', 'Singh', 'Das', 'D’Souza', ''];
const cities = [
  { city: 'Bengaluru', province: 'KA', provinceName: 'Karnataka', zip: '560001' },
  { city: 'Mumbai', province: 'MH', provinceName: 'Maharashtra', zip: '400001' },
  { city: 'Surat', province: 'GJ', provinceName: 'Gujarat', zip: '395003' },
  { city: 'Kochi', province: 'KL', provinceName: 'Kerala', zip: '682001' },
];

/**
 * Yields the customers of a shop, the same for the same seed. Some have only a phone number, and some no address.
 *
 * @param {{ count: number, seed?: number }} options
 */
export function* generateCustomers({ count, seed = 2 }) {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number++) {
    const phone = `+919${String(100_000_000 + number * 7)}`;
    const hasEmail = number % 19 !== 0;
    yield {
      id: String(6_400_000_000_000 + number),
      firstName: random.pick(firstNames),
      lastName: random.pick(lastNames),
      email: hasEmail ? `customer${number}@mail.example` : '',
      phone: !hasEmail || random.chance(0.6) ? phone : '',
      acceptsEmail: hasEmail && random.chance(0.4),
      acceptsSms: random.chance(0.2),
      address: random.chance(0.8)
        ? { line1: `${number} Mill Road`, line2: random.chance(0.3) ? 'Near the temple' : '', ...random.pick(cities) }
        : undefined,
      tags: random.chance(0.1) ? ['VIP'] : [],
    };
  }
}

const toYesNo = (value) => (value ? 'yes' : 'no');

/** Returns the row of a customer. Shopify writes a quote before long numbers and phone numbers. */
export const toCustomerRow = ({ id, firstName, lastName, email, phone, acceptsEmail, acceptsSms, address, tags }) => ({
  'Customer ID': `'${id}`,
  'First Name': firstName,
  'Last Name': lastName,
  Email: email,
  'Accepts Email Marketing': toYesNo(acceptsEmail),
  ...(address && {
    'Default Address Address1': address.line1,
    'Default Address Address2': address.line2,
    'Default Address City': address.city,
    'Default Address Province Code': address.province,
    'Default Address Country Code': 'IN',
    'Default Address Zip': `'${address.zip}`,
    'Default Address Phone': phone && `'${phone}`,
  }),
  Phone: phone && `'${phone}`,
  'Accepts SMS Marketing': toYesNo(acceptsSms),
  'Total Spent': '0.00',
  'Total Orders': '0',
  'Tax Exempt': 'no',
  Tags: tags.join(', '),
});
