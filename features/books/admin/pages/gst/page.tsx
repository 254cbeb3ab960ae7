import { useSearchParams } from '@vastra/shared/router';
import { SelectField } from '@vastra/shared/ui/field';
import { Options } from '../../../../../mf-admin/src/components/form/options';
import { Text } from '../../../../../mf-admin/src/components/kit';
import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { CardStack } from '../../../../../mf-admin/src/components/layout/card';
import { formatMonth, listMonths } from '../../components/months';
import { AccountingFiles } from './accounting-files';
import { EInvoiceSection } from './e-invoices';
import { EWayBillSection } from './e-way-bills';
import { Gstr1Return } from './gstr1-return';

/** GST returns of a month. The URL has the month; without a month in the URL it is the last month that has ended, which is filed next. */
function GstPage() {
  const [search, setSearch] = useSearchParams();
  const months = listMonths(new Date());
  const requested = search.get('month');
  const month = requested && /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : months[1];
  const choices = months.includes(month) ? months : [...months, month];
  return (
    <AdminPage title="GST returns">
      <Text as="div" $maxWidth="280px" $marginBottom={24}>
        <SelectField
          label="Month"
          value={month}
          onChange={({ target }) => setSearch({ month: target.value }, { preventScrollReset: true })}
        >
          <Options values={Object.fromEntries(choices.map((choice) => [choice, formatMonth(choice)]))} />
        </SelectField>
      </Text>
      <CardStack>
        <Gstr1Return key={month} month={month} />
        <EInvoiceSection month={month} />
        <EWayBillSection month={month} />
        <AccountingFiles month={month} />
      </CardStack>
    </AdminPage>
  );
}

export { GstPage as Component };
