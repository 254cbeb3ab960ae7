import { useSearchParams } from '@vastra/shared/router';
import { SelectField } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import { formatMonth, listMonths } from '../../components/books/months';
import { AdminPage } from '../../components/layout/admin-page';
import { EInvoiceSection } from './e-invoices';
import { EWayBillSection } from './e-way-bills';
import { Gstr1Return } from './gstr1-return';

const Toolbar = styled.div`
  max-width: 280px;
  margin-bottom: 24px;
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

/** GST returns of a month. The URL has the month; without a month in the URL it is the last month that has ended, which is filed next. */
function GstPage() {
  const [search, setSearch] = useSearchParams();
  const months = listMonths(new Date());
  const requested = search.get('month');
  const month = requested && /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : months[1];
  const choices = months.includes(month) ? months : [...months, month];
  return (
    <AdminPage title="GST returns">
      <Toolbar>
        <SelectField
          label="Month"
          value={month}
          onChange={({ target }) => setSearch({ month: target.value }, { preventScrollReset: true })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {formatMonth(choice)}
            </option>
          ))}
        </SelectField>
      </Toolbar>
      <Sections>
        <Gstr1Return key={month} month={month} />
        <EInvoiceSection month={month} />
        <EWayBillSection month={month} />
      </Sections>
    </AdminPage>
  );
}

export { GstPage as Component };
