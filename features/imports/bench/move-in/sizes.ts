/** Numbers of records of a generated shop. */
export interface MoveInSizes {
  products: number;
  customers: number;
  orders: number;
  picturesEach: number;
}

/** Sizes of a move, and its circumstances. */
export interface MoveInOptions extends MoveInSizes {
  /** URL of an empty PostgreSQL database; empty for PGlite in memory, whose importer runs in the same process. */
  databaseUrl: string;
  /** Times that the worker is killed on the way. */
  kills: number;
  /** Shoppers who browse beside it. */
  shoppers: number;
}
