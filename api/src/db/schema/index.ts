export * from './blog';
export * from './catalog';
export * from './changes';
export * from './orders';
export * from './promotion';
export * from './shop';
export * from './tax';
export * from './users';
