export * from './admin';
export * from './public';
export * from './reference';
export * from './rules';
