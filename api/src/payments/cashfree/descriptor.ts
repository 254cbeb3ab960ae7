import { defineProvider } from '../provider-descriptor';
import { findScriptOrigins } from '../script-origins';
import { checkCashfree } from './check-connection';
import { parseCashfreeEvent } from './event-schema';
import { cashfreeOrigins } from './origins';
import { createCashfreeProvider } from './provider';
import { cashfreeSettings, checkCashfreeKeys, toCashfreeSettings } from './settings';
import { cashfreeSettlementReport } from './settlement-report';
import { verifyCashfreeMessage } from './webhook';

/** Online payment through Cashfree: UPI, cards, net banking, wallets, EMI. */
export const cashfree = defineProvider({
  method: 'cashfree',
  name: 'Cashfree',
  instruments: 'UPI, cards, net banking',
  settings: cashfreeSettings,
  checkSettings: checkCashfreeKeys,
  toSettings: toCashfreeSettings,
  createProvider: createCashfreeProvider,
  checkConnection: checkCashfree,
  findOrigins: (settings) => findScriptOrigins(cashfreeOrigins, settings),
  settlementReport: cashfreeSettlementReport,
  webhook: { verify: verifyCashfreeMessage, parse: parseCashfreeEvent },
});
