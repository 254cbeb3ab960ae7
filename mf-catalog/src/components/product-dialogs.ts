/** The dialogs that a card opens. One chunk, because they share most of their code. */
export { QuickView } from './quick-view/quick-view';
export { openVariantSheet } from './variant-sheet/variant-sheet';
