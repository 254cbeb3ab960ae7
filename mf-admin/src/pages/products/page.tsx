import type { AdminProductRow, Data, listAllProducts } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { useSearchParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { LazyBulkPanel } from '../../components/bulk/lazy-bulk-panel';
import { CategoryOptions } from '../../components/categories/category-options';
import { useCategories } from '../../components/categories/use-categories';
import { buildFieldColumns, FieldFilter } from '../../components/custom-fields/field-columns';
import { useProductTags } from '../../components/products/use-product-tags';
import { productStatusLabels } from '../../components/publication/publication';
import { Filter, type FilterableList } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';

type ProductPage = Data<typeof listAllProducts>;

const ProductsPage = () => (
  <ListPage<AdminProductRow, ProductPage>
    title="Products"
    actions={<Actions />}
    path="admin/products"
    renderHeader={(list) => <LazyBulkPanel list="products" onEnded={list.reload} />}
    columns={({ page }) => [...columns, ...buildFieldColumns(page?.fields)]}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.product(_id)}
    searchPlaceholder="Title, brand, id or SKU"
    filters={(list) => (
      <>
        <CategoryFilter list={list} />
        <Filter list={list} name="status" label="Status" choices={productStatusLabels} />
        <TagFilter list={list} />
        <FieldFilter list={list} fields={list.page?.fields} />
        <Filter list={list} name="facts" label="Facts" choices={{ missing: 'Missing' }} />
        <Filter list={list} name="stock" label="Stock" choices={{ in: 'In stock', low: 'Low', out: 'Out of stock' }} />
      </>
    )}
    canSelectEvery
    renderBulkActions={(products, done, every) => <BulkActions products={products} every={every} onDone={done} />}
    emptyMessage="No products yet."
  />
);

/** Links to the grid with the filter of the list, and to a new product. */
function Actions() {
  const [search] = useSearchParams();
  const filter = new URLSearchParams(search);
  filter.delete('page');
  return (
    <>
      <ButtonLink $tone="line" to={`${adminPaths.productGrid}${filter.size > 0 ? `?${filter}` : ''}`}>
        Edit in a grid
      </ButtonLink>
      <ButtonLink to={adminPaths.newProduct}>New product</ButtonLink>
    </>
  );
}

function CategoryFilter({ list }: { list: FilterableList }) {
  const categories = useCategories();
  return (
    <Filter list={list} name="category" label="Category">
      <CategoryOptions categories={categories} />
    </Filter>
  );
}

function TagFilter({ list }: { list: FilterableList }) {
  const tags = useProductTags();
  if (tags.length === 0) return null;
  return (
    <Filter list={list} name="tag" label="Tag">
      {tags.map(({ tag, products }) => (
        <option key={tag} value={tag}>
          {tag} ({formatNumber(products)})
        </option>
      ))}
    </Filter>
  );
}

export { ProductsPage as Component };
