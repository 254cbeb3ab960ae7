import { defineProvider } from '../provider-descriptor';
import { findScriptOrigins } from '../script-origins';
import { checkRazorpay } from './check-connection';
import { parseRazorpayEvent } from './event-schema';
import { razorpayOrigins } from './origins';
import { createRazorpayProvider } from './provider';
import { checkRazorpayKeys, razorpaySettings, toRazorpaySettings } from './settings';
import { razorpaySettlementReport } from './settlement-report';
import { verifyRazorpayMessage } from './webhook';

/** Online payment through Razorpay: UPI, cards, net banking, wallets, EMI. */
export const razorpay = defineProvider({
  method: 'razorpay',
  name: 'Razorpay',
  instruments: 'UPI, cards, net banking',
  settings: razorpaySettings,
  checkSettings: checkRazorpayKeys,
  toSettings: toRazorpaySettings,
  createProvider: createRazorpayProvider,
  checkConnection: checkRazorpay,
  findOrigins: (settings) => findScriptOrigins(razorpayOrigins, settings),
  settlementReport: razorpaySettlementReport,
  webhook: { verify: verifyRazorpayMessage, parse: parseRazorpayEvent },
});
