import type { CarrierInfo } from '@vastra/shared/contract';
import type { RemittanceOutcome } from '../../contract';

/** Results of the rows of a remittance file, as admins read them. */
export const outcomeLabels: Record<RemittanceOutcome, string> = {
  matched: 'Matched',
  amount_differs: 'Amount differs',
  not_collected: 'Not collected',
  unknown: 'Unknown parcel',
  repeated: 'Remitted before',
};

/** Meaning of each result, for the person who settles it. */
export const outcomeHints: Record<RemittanceOutcome, string> = {
  matched: 'The carrier pays the collected amount.',
  amount_differs: 'The carrier pays another amount than the collected amount.',
  not_collected: 'The shop knows of no cash for this parcel.',
  unknown: 'No parcel has this tracking number.',
  repeated: 'The cash of this parcel was remitted before, or is in the file twice.',
};

/** Code of parcels that are followed by hand. */
export const manualCarrier = 'manual';

/** Returns the name of a carrier. Parcels that are followed by hand have none. */
export const getCarrierName = (code: string, carriers: readonly CarrierInfo[] = []): string =>
  code === manualCarrier ? 'By hand' : (carriers.find((carrier) => carrier.code === code)?.name ?? code);
