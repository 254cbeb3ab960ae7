import {
  type ComputedFieldName,
  listOpenFieldNames,
  type OpenFieldName,
  type OpenFieldValues,
  type ServedOpenFields,
} from '@vastra/shared/contract';
import { products } from '../../platform/db/schema';

/** The columns from which open fields are computed. Each is public: no field of a product that is not published is read. */
export const openFieldColumns = { createdAt: products.createdAt, customFields: products.customFields };

type Row = Pick<typeof products.$inferSelect, keyof typeof openFieldColumns>;

/** Computes the fields that the contract declares as `source: 'column'`. */
const computations: Record<ComputedFieldName, (row: Row) => string> = {
  createdAt: ({ createdAt }) => createdAt.toISOString(),
};

const isComputed = (name: OpenFieldName): name is ComputedFieldName => Object.hasOwn(computations, name);

/** Returns the open fields of a product for a kind of response. Custom fields without a text are left out. */
export function computeOpenFields(row: Row, on: 'card' | 'page'): ServedOpenFields {
  const values: OpenFieldValues = Object.fromEntries(
    listOpenFieldNames(on).flatMap((name) => {
      const value = isComputed(name) ? computations[name](row) : row.customFields[name];
      return value ? [[name, value]] : [];
    }),
  );
  return values as unknown as ServedOpenFields;
}
