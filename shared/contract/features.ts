// The contracts of the features. No other file of `shared` imports `features/`; `pnpm packages` packs these contracts with the contract.
export * from '../../features/books/contract';
export * from '../../features/cash-remittances/contract';
export * from '../../features/collections/contract';
export * from '../../features/contact/contract';
export * from '../../features/experiments/contract';
export * from '../../features/exports/contract';
export * from '../../features/imports/contract';
export * from '../../features/moving/contract';
export * from '../../features/newsletter/contract';
export * from '../../features/price-lists/contract';
export * from '../../features/redirects/contract';
export * from '../../features/reviews/contract';
export * from '../../features/sandbox/contract';
export * from '../../features/settlements/contract';
export * from '../../features/size-charts/contract';
export * from '../../features/stock-count/contract';
export * from '../../features/webhooks/contract';
