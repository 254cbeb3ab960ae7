import { defineProvider } from '../provider-descriptor';
import { checkPhonepe } from './check-connection';
import { createPhonepeProvider } from './provider';
import { checkPhonepeKeys, phonepeSettings, toPhonepeSettings } from './settings';
import { phonepeSettlementReport } from './settlement-report';
import { parsePhonepeEvent, verifyPhonepeMessage } from './webhook';

/** Online payment through PhonePe, on its own page: UPI, cards, net banking, wallets, EMI. */
export const phonepe = defineProvider({
  method: 'phonepe',
  name: 'PhonePe',
  instruments: 'UPI, cards, net banking',
  settings: phonepeSettings,
  checkSettings: checkPhonepeKeys,
  toSettings: toPhonepeSettings,
  createProvider: createPhonepeProvider,
  checkConnection: checkPhonepe,
  settlementReport: phonepeSettlementReport,
  webhook: { verify: verifyPhonepeMessage, parse: parsePhonepeEvent },
});
