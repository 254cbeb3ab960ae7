import type { AdminOrder } from '@vastra/shared/contract';

/** Props of what a feature shows in the card with the documents of an order. */
export interface OrderDocumentsProps {
  order: AdminOrder;
  /** Number of the document below which it is shown; undefined at the end of the list. */
  number?: string;
  /** True while a file of the card is downloaded. */
  isBusy: boolean;
  /** Runs a download and shows its error. */
  save(name: string, download: () => Promise<void>): void;
}
