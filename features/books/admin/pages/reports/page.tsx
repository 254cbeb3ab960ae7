import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../../../../mf-admin/src/components/layout/tabs';
import { BooksView } from './books-view';
import { RangePicker } from './range-picker';
import { PaymentsReportView, RefundsReportView, SalesReportView, StockReportView, TaxReportView } from './report-views';
import { useRange } from './use-range';

const views: Record<string, typeof TaxReportView> = {
  stock: StockReportView,
  tax: TaxReportView,
  payments: PaymentsReportView,
  refunds: RefundsReportView,
  books: BooksView,
};

/** Reports of some days. The URL has the report, the days and the groups, so that a reload or a bookmark shows the same. */
function ReportsPage() {
  const { current } = useAreaTabs();
  const { range, isValid } = useRange();
  const View = views[current] ?? SalesReportView;
  return (
    <AdminPage title="Reports">
      <AreaTabBar query={range} />
      {/* The stock is as of now. */}
      {current !== 'stock' && <RangePicker />}
      {(isValid || current === 'stock') && <View key={`${current} ${range.from} ${range.to}`} {...range} />}
    </AdminPage>
  );
}

export { ReportsPage as Component };
