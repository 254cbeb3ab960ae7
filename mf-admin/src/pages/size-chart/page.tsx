import type { AdminSizeChart } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { useCategories } from '../../components/categories/use-categories';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { Row, Text } from '../../components/kit';
import { RecordPage } from '../../components/layout/record-page';
import { buildEmptyChart, deleteSizeChart, getSizeChart, toStored } from './api';
import { SizeChartForm } from './size-chart-form';

const ChartHeader = ({ chart: { _id, name } }: { chart: AdminSizeChart }) => (
  <Row $marginBottom={24}>
    <Text as="h2" $size={20} $breaks>
      {name}
    </Text>
    <DeleteButton
      style={{ marginLeft: 'auto' }}
      title="Delete this size chart?"
      text="Products that were given this chart by hand then have the chart of their brand and category."
      remove={() => deleteSizeChart(_id)}
      listPath={adminPaths.sizeCharts}
    />
  </Row>
);

function NewChart() {
  const categories = useCategories();
  return <SizeChartForm stored={buildEmptyChart()} categories={categories} />;
}

interface SavedChartProps {
  chart: AdminSizeChart;
  onSaved: (chart: AdminSizeChart) => void;
}

function SavedChart({ chart, onSaved }: SavedChartProps) {
  const categories = useCategories();
  return (
    <>
      <ChartHeader chart={chart} />
      <SizeChartForm chart={chart} stored={toStored(chart)} categories={categories} onSaved={onSaved} />
    </>
  );
}

const SizeChartPage = () => (
  <RecordPage
    subject="size chart"
    backLink={{ to: adminPaths.sizeCharts, label: 'Size charts' }}
    load={getSizeChart}
    renderNew={() => <NewChart />}
  >
    {(chart, { setData }) => <SavedChart chart={chart} onSaved={setData} />}
  </RecordPage>
);

export { SizeChartPage as Component };
