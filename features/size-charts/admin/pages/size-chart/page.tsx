import { useCategories } from '../../../../../mf-admin/src/components/categories/use-categories';
import { DeleteButton } from '../../../../../mf-admin/src/components/dialogs/delete-button';
import { Row, Text } from '../../../../../mf-admin/src/components/kit';
import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import type { AdminSizeChart } from '../../../contract';
import { sizeChartPaths } from '../../paths';
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
      listPath={sizeChartPaths.list}
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
    backLink={{ to: sizeChartPaths.list, label: 'Size charts' }}
    load={getSizeChart}
    renderNew={() => <NewChart />}
  >
    {(chart, { setData }) => <SavedChart chart={chart} onSaved={setData} />}
  </RecordPage>
);

export { SizeChartPage as Component };
