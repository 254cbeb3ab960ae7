import { Readable } from 'node:stream';
import type { PaymentMethod } from '@vastra/shared/contract';
import { limitCalls } from '../../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../../api/src/platform/server/responses/csv';
import { sendXmlFile } from '../../../../api/src/platform/server/responses/file';
import { ok } from '../../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../../api/src/platform/server/route-plugin';
import * as contract from '../../contract';
import type { VoucherSource } from './list-vouchers';
import { streamTallyXml } from './tally-xml';
import { getAccountingTotals } from './totals';
import { streamZohoCsv } from './zoho-csv';

/** Serves the books of a month as files for accounting software, and the totals of these files. */
export const accountingFileRoutes: RoutePlugin = async (app) => {
  const { db, paymentPort } = app.services;
  // Each reads all documents and payments of a month.
  const config = limitCalls({ per: 'account', max: 20, seconds: 60 });
  const getSource = ({ month }: { month: string }): VoucherSource => ({
    ...{ db, month },
    getProviderName: (provider) => paymentPort.getLabels(provider as PaymentMethod).name,
  });

  app.get('/admin/books/accounting', { schema: contract.getAccountingTotals, config }, async ({ query }) =>
    ok(await getAccountingTotals(getSource(query), new Date())),
  );

  app.get(
    '/admin/books/accounting/tally.xml',
    { schema: contract.exportTallyXml, config },
    async ({ query }, reply) => {
      await sendXmlFile(reply, `tally-${query.month}.xml`, Readable.from(streamTallyXml(getSource(query))));
    },
  );

  app.get(
    '/admin/books/accounting/zoho/:file',
    { schema: contract.exportZohoCsv, config },
    async ({ params: { file }, query }, reply) => {
      await sendCsv(reply, `zoho-${query.month}-${file}.csv`, Readable.from(streamZohoCsv(getSource(query), file)));
    },
  );
};
