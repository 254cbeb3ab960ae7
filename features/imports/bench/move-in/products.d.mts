export interface GeneratedVariant {
  values: string[];
  sku: string;
  grams: number;
  quantity: number;
  price: number;
  compareAt?: number;
  barcode: string;
  cost?: number;
}
export interface GeneratedProduct {
  handle: string;
  title: string;
  html: string;
  vendor: string;
  category: string;
  type: string;
  tags: string[];
  status: 'active' | 'draft' | 'archived';
  options: { name: string; values: string[] }[];
  variants: GeneratedVariant[];
  images: { src: string; alt: string }[];
  seoTitle: string;
  seoDescription: string;
  isInIndia: boolean;
}
export function generateProducts(options: {
  count: number;
  picturesEach?: number;
  pictureUrl?: string;
  seed?: number;
}): Iterable<GeneratedProduct>;
export const productColumns: readonly string[];
export function toProductRows(product: GeneratedProduct): Iterable<Record<string, string>>;
