export * from './accounting-files';
export * from './gstr1';
export * from './portal-files';
export * from './reference';
export * from './reports';
