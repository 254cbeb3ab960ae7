import { Link } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { newId } from '../../../../../mf-admin/src/admin-paths';
import { useCategories } from '../../../../../mf-admin/src/components/categories/use-categories';
import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { PanelTable } from '../../../../../mf-admin/src/components/table/panel-table';
import type { RowColumn } from '../../../../../mf-admin/src/components/table/row-table';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { AdminSizeChartRow } from '../../../contract';
import { garmentKinds } from '../../../contract/rules';
import { sizeChartPaths } from '../../paths';
import { listSizeCharts } from '../../size-charts-api';

const SizeChartsPage = () => (
  <AdminPage
    title="Size charts"
    actions={<ButtonLink to={sizeChartPaths.chart(newId)}>New size chart</ButtonLink>}
    actionsPermission="catalogue.write"
  >
    <QueryBoundary queryKey={['size charts']} queryFn={listSizeCharts} subject="The size charts">
      {(charts) =>
        charts.length > 0 ? (
          <Charts charts={charts} />
        ) : (
          <Notice
            title="No size charts yet"
            text="A size chart shows shoppers the measurements of each size on the product page, and suggests a size."
          />
        )
      }
    </QueryBoundary>
  </AdminPage>
);

export { SizeChartsPage as Component };

function Charts({ charts }: { charts: AdminSizeChartRow[] }) {
  const categories = useCategories();
  const describeUse = ({ categoryId, products }: AdminSizeChartRow): string => {
    const category = categories.find(({ _id }) => _id === categoryId)?.name ?? categoryId;
    const chosen = products === 1 ? '1 product by hand' : `${products} products by hand`;
    if (category === null) return products > 0 ? chosen : 'Not used';
    return products > 0 ? `${category}, ${chosen}` : category;
  };
  const columns: RowColumn<AdminSizeChartRow>[] = [
    {
      label: 'Size chart',
      kind: 'text',
      cell: ({ _id, name }) => <Link to={sizeChartPaths.chart(_id)}>{name}</Link>,
    },
    { label: 'For', kind: 'text', cell: describeUse },
    { label: 'Brand', kind: 'text', cell: ({ brand, categoryId }) => brand || (categoryId === null ? '–' : 'All') },
    { label: 'Garment', cell: ({ garment }) => garmentKinds[garment] ?? garment },
    { label: 'Changed', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
  ];
  return <PanelTable name="Size charts" columns={columns} rows={charts} getKey={({ _id }) => _id} />;
}
