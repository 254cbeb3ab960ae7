/** Minutes of the quiet day, after which everything fails. It is longer than a day, because `OrdersStopped` compares with the day before. */
export const quietMinutes = 25 * 60;
const faultMinutes = 60;

/** A counter that grows by `quiet` a minute, and by `faulty` once everything fails. */
const count = (name: string, quiet: number, faulty: number) => ({
  series: name,
  values: `0+${quiet}x${quietMinutes} ${quiet * quietMinutes + faulty}+${faulty}x${faultMinutes}`,
});
/** A gauge; `_` is no sample. */
const gauge = (name: string, quiet: number | '_', faulty: string | number) => ({
  series: name,
  values: `${quiet}x${quietMinutes} ${faulty}x${faultMinutes}`,
});

const job = 'job="api", instance="a"';
const provider = 'provider="razorpay"';
const release = 'remote="mf-cart", version="1"';
const bucket = 'vastra_http_request_duration_seconds_bucket';
const certificateEnd = quietMinutes * 60 + 14 * 86_400;

/** Series of a shop in which everything fails after a quiet day. */
export const series = [
  gauge(`up{${job}}`, 1, 0),
  count(`vastra_http_requests_total{${job}, status="200"}`, 60, 60),
  count(`vastra_http_requests_total{${job}, status="500"}`, 0, 6),
  count(`${bucket}{${job}, le="0.5"}`, 60, 0),
  count(`${bucket}{${job}, le="2.5"}`, 60, 60),
  count(`${bucket}{${job}, le="+Inf"}`, 60, 60),
  count('vastra_documents_total{status="200"}', 60, 60),
  count('vastra_documents_total{status="500"}', 0, 6),
  gauge('vastra_api_breaker_open{instance="a"}', 0, 1),
  count('vastra_api_calls_total{result="answered"}', 200, 200),
  count('vastra_api_calls_total{result="failed"}', 0, 20),
  count(`vastra_refused_requests_total{${job}}`, 0, 10),
  gauge(`nodejs_eventloop_lag_p99_seconds{${job}}`, 0.02, 0.8),
  count('vastra_orders_placed_total{payment_method="cod"}', 1, 0),
  count('vastra_orders_refused_total{reason="error"}', 0, 1),
  count('vastra_code_requests_total{result="refused"}', 0, 5),
  count('vastra_code_requests_total{result="sms_limit"}', 0, 1),
  count(`vastra_payments_total{${provider}, state="started"}`, 2, 2),
  count(`vastra_payments_total{${provider}, state="failed"}`, 0, 2),
  count(`vastra_payments_total{${provider}, state="unavailable"}`, 0, 1),
  count(`vastra_payments_total{${provider}, state="mismatch"}`, 0, 1),
  count(`vastra_refund_attempts_total{${provider}, outcome="failed"}`, 0, 1),
  count('vastra_stock_conflicts_total', 0, 5),
  gauge('vastra_jobs_waiting{queue="send-mail"}', 3, '_'),
  gauge('vastra_jobs_oldest_due_seconds{queue="send-mail"}', 5, '60+60'),
  count('vastra_job_runs_total{queue="send-mail", result="given_up"}', 0, 1),
  gauge('vastra_workflow_runs{workflow="export-order", state="needs_attention"}', 0, 1),
  gauge(`vastra_db_responsive{${job}}`, 1, 0),
  gauge(`vastra_db_waiting_calls{${job}}`, 0, 3),
  gauge(`vastra_db_connections{${job}, state="in_use"}`, 5, 20),
  gauge(`vastra_db_connections_max{${job}}`, 20, 20),
  count(`vastra_region_failures_total{${release}, kind="crash"}`, 0, 5),
  count(`vastra_region_views_total{${release}, side="browser"}`, 50, 50),
  count('vastra_release_changes_total{remote="mf-cart", what="withdrawn"}', 0, 1),
  gauge('vastra_release_info{remote="mf-cart", version="1", role="live", instance="a"}', 1, 1),
  gauge('vastra_release_info{remote="mf-cart", version="2", role="live", instance="b"}', '_', 1),
  gauge('vastra_certificate_end_timestamp_seconds', certificateEnd, certificateEnd),
];

/** Minutes after which each alert has fired at the latest. */
export const maxMinutes: Record<string, number> = {
  ProcessAway: 3,
  RequestsFail: 10,
  RequestsSlow: 17,
  DocumentsFail: 10,
  ApiAway: 2,
  ApiBudgetBurnsFast: 12,
  ApiBudgetBurns: 30,
  RequestsRefused: 4,
  ProcessBusy: 6,
  OrdersStopped: 37,
  OrdersFail: 6,
  CodesFlood: 6,
  SmsLimitReached: 2,
  PaymentsFail: 20,
  PaymentProviderAway: 6,
  PaymentMismatch: 2,
  RefundsFail: 8,
  StockConflicts: 6,
  NoWorker: 12,
  JobsLate: 12,
  JobsGivenUp: 2,
  WorkflowNeedsAttention: 3,
  DatabaseAway: 1,
  PoolExhausted: 2,
  ReleaseFails: 8,
  ReleaseWithdrawn: 2,
  ServersDisagree: 2,
  CertificateEnds: 17,
};
