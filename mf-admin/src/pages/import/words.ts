import type { PastImport } from './api';

export const count = (number: number): string => number.toLocaleString('en-IN');

const products = (number: number): string => `${count(number)} ${number === 1 ? 'product' : 'products'}`;

/** "2 products created, 1 updated, 3 refused". */
export const countsOf = ({ isTrial, created, updated, refused }: PastImport): string =>
  isTrial
    ? `${products(created)} would be created, ${count(updated)} updated, ${count(refused)} refused`
    : `${products(created)} created, ${count(updated)} updated, ${count(refused)} refused`;

export const isUnderWay = ({ status }: PastImport): boolean => status === 'waiting' || status === 'running';

export const stateOf = (one: PastImport): string =>
  isUnderWay(one) ? 'Running' : one.status === 'failed' ? 'Stopped' : one.isTrial ? 'Trial' : 'Imported';
