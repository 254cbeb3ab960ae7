export * from './admin';
export * from './reference';
