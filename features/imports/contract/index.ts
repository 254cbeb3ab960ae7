export * from './admin';
export * from './mapping';
export * from './reference';
