import { defineExtension } from '@vastra/shared/extension';
import { findPrices, type Rate, type RateCard } from './find-prices';
import { parseRates } from './parse-rates';

const columns = 'prefix, standard, express, unit';

/** Charges the rates of a courier by the PIN code, which admins replace through the API. */
export default defineExtension<RateCard>({
  name: 'courier-rates',
  version: '1.0.0',
  api: 1,
  permissions: ['shipping.price', 'tables', 'routes'],
  migrations: [
    {
      name: '0001-rates',
      statements: [
        'create table rates (prefix text primary key, standard int not null, express int not null, unit int not null)',
        // Bengaluru, the rest of Karnataka, the north-east.
        "insert into rates values ('560', 4000, 9000, 500), ('56', 6000, 12000, 1000), ('78', 15000, 30000, 2500), ('79', 15000, 30000, 2500)",
      ],
    },
  ],
  load: async ({ db, settings }) => ({
    rates: await db.query<Rate>(`select ${columns} from rates`),
    freeFrom: settings.FREE_FROM_PAISE ? Number(settings.FREE_FROM_PAISE) : undefined,
  }),
  hooks: { calculateShipping: (input, { state }) => findPrices(input, state) },
  routes: [
    {
      method: 'GET',
      path: '/rates',
      auth: 'admin',
      permission: 'settings.read',
      handle: async (_request, { db }) => ({
        body: { rates: await db.query(`select ${columns} from rates order by prefix`) },
      }),
    },
    {
      method: 'PUT',
      path: '/rates',
      auth: 'admin',
      permission: 'settings.write',
      handle: async ({ body }, { db }) => {
        const rates = parseRates(body);
        if (!rates) return { status: 422, body: { message: 'Send 1 to 1,000 rates in paise, one for each prefix.' } };
        // One statement, so that no order is priced with half of the rates.
        await db.query(
          `with sent as (select * from jsonb_to_recordset($1::jsonb) as sent (prefix text, standard int, express int, unit int)),
             removed as (delete from rates where prefix not in (select prefix from sent))
           insert into rates (${columns}) select ${columns} from sent
           on conflict (prefix) do update set standard = excluded.standard, express = excluded.express, unit = excluded.unit`,
          [JSON.stringify(rates)],
        );
        return { body: { rates } };
      },
    },
  ],
});
