import { getTableColumns } from 'drizzle-orm';
import { products } from '../../platform/db/schema';

const { search: _search, descriptionVector: _descriptionVector, ...columns } = getTableColumns(products);

/** The columns of a product without its search vectors, which only the search engine reads. */
export const productColumns = columns;
