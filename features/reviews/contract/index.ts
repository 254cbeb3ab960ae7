export * from './admin';
export * from './public';
export * from './reference';
