import type { AdminProductRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { SelectField } from '@vastra/shared/ui/field';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { CategoryOptions } from '../../components/category-options';
import { DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { getCategories } from './api';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';

export const Component = () => (
  <AdminPage title="Products" actions={<ButtonLink to={adminPaths.newProduct}>New product</ButtonLink>}>
    <Products />
  </AdminPage>
);

function Products() {
  const list = useList<AdminProductRow>('admin/products');
  // Without them the list works: the filter and the change of category have nothing to offer until they come.
  const { data: categories = [] } = useAnswer('categories', getCategories);
  return (
    <DataTable
      name="Products"
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      to={({ _id }) => adminPaths.product(_id)}
      searches="Title, brand, id or SKU"
      filters={
        <>
          <SelectField
            label="Category"
            value={list.query.category ?? ''}
            onChange={({ target }) => list.change({ category: target.value })}
          >
            <option value="">All</option>
            <CategoryOptions categories={categories} />
          </SelectField>
          <Filter list={list} name="status" label="Status" choices={{ 'on-sale': 'On sale', archived: 'Archived' }} />
          <Filter
            list={list}
            name="stock"
            label="Stock"
            choices={{ in: 'In stock', low: 'Low', out: 'Out of stock' }}
          />
        </>
      }
      bulk={(ids, done) => <BulkActions ids={ids} done={done} categories={categories} />}
      none="No products yet."
    />
  );
}
