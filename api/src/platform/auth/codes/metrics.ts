import { Counter } from 'prom-client';

/** Requests for one-time codes. Each code that is sent costs the shop money. */
export const codeRequestCount = new Counter({
  name: 'vastra_code_requests_total',
  help: 'Requests for one-time codes, by result: counted, slowed (many codes of all callers were not entered), refused, or sms_limit (no SMS are left of the day)',
  labelNames: ['result'],
  registers: [],
});

// The series exists from the start, because an alert fires for the first refusal by the SMS limit.
codeRequestCount.inc({ result: 'sms_limit' }, 0);
