/** Numbers of records of a generated shop. */
export interface MoveInSizes {
  products: number;
  customers: number;
  orders: number;
  picturesEach: number;
}
