import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';

/** The address of a customer of another shop, as its file has it. */
export interface SourceAddress {
  /** Name on the parcel; missing for the customer's own. */
  name?: string;
  line1: string;
  line2: string;
  city: string;
  /** Name or code of the state. */
  state: string;
  country: string;
  postalCode: string;
  phone: string;
}

/** A customer as another shop exports it. */
export interface SourceCustomer {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** True if the customer allowed the newsletter there. */
  allowsNewsletter: boolean;
  address?: SourceAddress;
  /** Further addresses. */
  otherAddresses?: readonly SourceAddress[];
  /** Words by which the shop sorted customers; missing for a file without them. */
  tags?: readonly string[];
  /** Names of customer groups by hand; missing for a file of another shop. */
  groups?: readonly string[];
  refusals: CellNotice[];
}
