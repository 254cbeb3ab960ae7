import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { SelectField } from '@vastra/shared/ui/field';
import { adminPaths } from '../../admin-paths';
import { listCategories } from '../../components/categories/api';
import { CategoryOptions } from '../../components/categories/category-options';
import { AdminPage } from '../../components/layout/admin-page';
import { DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';

const ProductsPage = () => (
  <AdminPage title="Products" actions={<ButtonLink to={adminPaths.newProduct}>New product</ButtonLink>}>
    <Products />
  </AdminPage>
);

function Products() {
  const list = useList<AdminProductRow>('admin/products');
  // The list works without categories: the filter and the bulk change only have no options until they load.
  const { data: categories = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => listCategories({ signal }),
  });
  return (
    <DataTable
      name="Products"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.product(_id)}
      searchPlaceholder="Title, brand, id or SKU"
      filters={
        <>
          <SelectField
            label="Category"
            value={list.query.category ?? ''}
            onChange={({ target }) => list.setQuery({ category: target.value })}
          >
            <option value="">All</option>
            <CategoryOptions categories={categories} />
          </SelectField>
          <Filter
            list={list}
            name="status"
            label="Status"
            choices={{ [productStatuses.published]: 'Published', [productStatuses.archived]: 'Archived' }}
          />
          <Filter
            list={list}
            name="stock"
            label="Stock"
            choices={{ in: 'In stock', low: 'Low', out: 'Out of stock' }}
          />
        </>
      }
      renderBulkActions={(ids, done) => (
        <BulkActions
          products={list.page?.rows.filter(({ _id }) => ids.includes(_id)) ?? []}
          onDone={done}
          categories={categories}
        />
      )}
      emptyMessage="No products yet."
    />
  );
}

export { ProductsPage as Component };
