import {
  canReceiveNoCode,
  type ImportFinding,
  isEmail,
  isPhone,
  maxCustomerTags,
  messages,
  normaliseEmail,
  normalisePhone,
  orderTagInput,
  postalAddressSchema,
  removeInvisible,
  withoutLinks,
} from '@vastra/shared/contract';
import { findState } from '../../../../api/src/pricing/tax/states';
import type { SourceAddress, SourceCustomer } from '../formats/source-customer';

/** A customer as the shop stores one. */
export interface ImportedCustomer {
  line: number;
  name: string;
  email: string | null;
  phone: string | null;
  allowsNewsletter: boolean;
  /** Addresses that parcels reach; the first is the default. */
  addresses: Parsed[];
  /** Tags in lower case. */
  tags: string[];
  /** Names of customer groups, as the file has them. */
  groups: readonly string[];
}

/** An address that was checked. */
export type Parsed = ReturnType<typeof postalAddressSchema.parse>;

const maxNameLength = 80;

/**
 * Checks a customer of a file. Returns the customer, or findings without one if it cannot be imported. An address that no parcel reaches is left out, because
 * customers enter another one when they order. Findings hold no personal data, because more admins see imports than customers.
 */
export function checkCustomer(source: SourceCustomer): { customer?: ImportedCustomer; findings: ImportFinding[] } {
  const { line } = source;
  const findings: ImportFinding[] = source.refusals.map((refusal) => ({ line, product: '', ...refusal }));
  const addFinding = (column: string, message: string) => findings.push({ line, product: '', column, message });
  const [email, phone] = [normaliseEmail(source.email), normalisePhone(source.phone)];
  if (email && !isEmail(email)) addFinding('Email', messages.emailAddressInvalid);
  if (phone && !isPhone(phone)) addFinding('Phone', messages.phoneInvalid);
  if (!email && !phone) addFinding('Email', messages.contactMissing);
  if (!email && phone && canReceiveNoCode(phone)) addFinding('Email', messages.emailForCode);
  if (findings.length > 0) return { findings };
  const name = toName(source.name);
  const addresses = [source.address, ...(source.otherAddresses ?? [])].flatMap((written) => {
    const { address, message } = checkAddress(written, { name, phone });
    if (message) addFinding('Address', `The address is left out: ${message}`);
    return address ? [address] : [];
  });
  const { tags, left } = toTags(source.tags ?? []);
  if (left > 0)
    addFinding(
      'Tags',
      `${left} of its tags are left out, because a customer has at most ${maxCustomerTags}, of letters, digits and spaces`,
    );
  return {
    findings,
    customer: {
      ...{ line, name, email: email || null, phone: phone || null },
      allowsNewsletter: source.allowsNewsletter && email !== '',
      ...{ addresses, tags, groups: source.groups ?? [] },
    },
  };
}

/** Returns a name that mails can begin with. Shops let customers leave it out. */
function toName(text: string): string {
  const name = withoutLinks(removeInvisible(text)).replace(/\s+/g, ' ').trim().slice(0, maxNameLength);
  return name.length >= 2 ? name : 'Customer';
}

/** Returns the tags that a customer can have, and how many are left out. The finding names none, because a tag can be what the shop notes about a person. */
function toTags(written: readonly string[]): { tags: string[]; left: number } {
  const usable = [...new Set(written.flatMap((tag) => orderTagInput.safeParse(tag).data ?? []))];
  const refused = written.filter((tag) => !orderTagInput.safeParse(tag).success).length;
  return { tags: usable.slice(0, maxCustomerTags), left: refused + Math.max(0, usable.length - maxCustomerTags) };
}

function checkAddress(
  source: SourceAddress | undefined,
  { name, phone }: { name: string; phone: string },
): { address?: Parsed; message?: string } {
  if (!source) return {};
  if (source.country !== '' && !/^(in|ind|india)$/i.test(source.country)) return { message: 'it is not in India' };
  const state = findState(source.state);
  if (!state) return { message: 'its state is unknown' };
  const { line1, line2, city, postalCode } = source;
  const typed = { name: source.name || name, phone: source.phone || phone, line1, line2, city, state, postalCode };
  const { data, error } = postalAddressSchema.safeParse(typed);
  return data ? { address: data } : { message: error.issues[0].message };
}
