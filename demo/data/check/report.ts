import { catalogue } from '../catalogue/index';
import type { DemoProduct } from '../types';

/** Collects sentences: `expect(ok, sentence)` adds the sentence when `ok` is false. */
export function createReport() {
  const sentences: string[] = [];
  return {
    sentences,
    expect(ok: boolean, sentence: string): void {
      if (!ok) sentences.push(sentence);
    },
  };
}

export const publishedProducts: DemoProduct[] = catalogue.filter((product) => product.archivedDaysAgo === undefined);

export const findProduct = (id: string): DemoProduct | undefined => catalogue.find((product) => product.id === id);

/** Returns the values that occur more than once. */
export const listDuplicates = (values: string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

export const getAverage = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Returns all texts of a product in lower case. */
export const getSearchText = ({ title, brand, shortDesc, description, features, specs }: DemoProduct): string =>
  [title, brand, shortDesc, description, ...features, ...specs.map((spec) => spec.value)].join(' ').toLowerCase();
