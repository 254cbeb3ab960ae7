/** One chunk, because the dialogs share most of their parts. */
export { CancelItemsDialog } from './cancel-items-dialog';
export { CancelOrderDialog } from './cancel-order-dialog';
