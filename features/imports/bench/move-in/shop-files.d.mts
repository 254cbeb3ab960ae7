export interface ShopSizes {
  products?: number;
  customers?: number;
  orders?: number;
  picturesEach?: number;
  pictureUrl?: string;
  seed?: number;
}
export interface ShopFile {
  name: string;
  columns: readonly string[];
  getRows(): Iterable<Record<string, string>>;
}
export function listFiles(sizes?: ShopSizes): ShopFile[];
