import { createHash } from 'node:crypto';
import type { CarrierUpdate } from '../carrier';
import { trackingSchema, webhookSchema } from './responses';
import { toStatus, toUndeliveredReason } from './statuses';

/**
 * Parses a time of Shiprocket, which is India's: "23 05 2026 11:43:52", "23-05-2026 11:43:52", "2026-05-23 11:43:52" or "May 23, 2026".
 * Returns undefined for anything else.
 */
export function parseIndianTime(text: string | null | undefined): Date | undefined {
  const value = text?.trim() ?? '';
  const [, y, m, d, timeA] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(value) ?? [];
  const [, d2, m2, y2, timeB] = /^(\d\d)[ -](\d\d)[ -](\d{4})(?: (\d\d:\d\d(?::\d\d)?))?/.exec(value) ?? [];
  const iso = y
    ? `${y}-${m}-${d}T${timeA ?? '00:00'}+05:30`
    : y2
      ? `${y2}-${m2}-${d2}T${timeB ?? '00:00'}+05:30`
      : /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(value)
        ? `${value} 00:00 +05:30`
        : '';
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Returns the day in India of a time of Shiprocket, YYYY-MM-DD. */
export function parseDay(text: string | null | undefined): string | undefined {
  const time = parseIndianTime(text);
  return time && new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

/** The longest time by which a courier's clock may be ahead of the shop's. */
const maxAheadMs = 15 * 60_000;

interface Report {
  awb: string;
  statusId: number | undefined;
  label: string;
  at: Date | undefined;
  activity: string;
  location: string;
  etd: string | null | undefined;
  isReturnPickup: boolean;
}

function toUpdate(report: Report, now: Date): CarrierUpdate {
  const { awb, statusId, label, activity, location, etd, isReturnPickup } = report;
  const status = toStatus(statusId, label);
  const at = report.at && report.at.getTime() <= now.getTime() + maxAheadMs ? report.at : now;
  // A report without a time is identified by its content, so that a repeated one is known.
  const moment =
    report.at?.toISOString() ?? createHash('sha256').update(`${activity}|${location}`).digest('hex').slice(0, 16);
  return {
    awb,
    key: `${awb}:${isReturnPickup ? 'return:' : ''}${statusId ?? label.toLowerCase()}:${moment}`.slice(0, 200),
    status,
    at,
    note: activity || label,
    location,
    ...(status === 'undelivered' && { undeliveredReason: toUndeliveredReason(`${activity} ${label}`) }),
    // Shiprocket reports no amount: its couriers hand a parcel over for the whole amount only, and its remittance file confirms it.
    ...(status === 'delivered' && !isReturnPickup && { cashCollected: 'due' as const }),
    expectedOn: parseDay(etd),
    isReturnPickup,
  };
}

/** Returns the report of a webhook's body. Throws for a body that is none. */
export function parseWebhookBody(body: unknown, now = new Date()): CarrierUpdate {
  const { awb, is_return, scans, etd, ...rest } = webhookSchema.parse(body);
  // Shiprocket lists the scans in either direction.
  const scan = [...(scans ?? [])].sort((a, b) => toTime(b.date) - toTime(a.date))[0];
  return toUpdate(
    {
      awb,
      statusId: rest.shipment_status_id ?? rest.current_status_id ?? undefined,
      label: rest.shipment_status || rest.current_status || '',
      at: parseIndianTime(rest.current_timestamp) ?? parseIndianTime(scan?.date),
      activity: scan?.activity ?? '',
      location: scan?.location ?? '',
      etd,
      isReturnPickup: is_return === 1,
    },
    now,
  );
}

const toTime = (text: string | null | undefined): number => parseIndianTime(text)?.getTime() ?? 0;

/** Returns the last report in a tracking response, or undefined if the courier has none yet. */
export function parseTracking(awb: string, body: unknown, now = new Date()): CarrierUpdate | undefined {
  const { shipment_status, shipment_track, shipment_track_activities, etd } = trackingSchema.parse(body).tracking_data;
  const [latest] = [...(shipment_track_activities ?? [])].sort((a, b) => toTime(b.date) - toTime(a.date));
  const [track] = shipment_track ?? [];
  const statusId = shipment_status || latest?.['sr-status'] || undefined;
  const label = track?.current_status ?? '';
  if (!statusId && !label) return undefined;
  const at = parseIndianTime(latest?.date);
  const { activity, location } = latest ?? {};
  const report = {
    awb,
    statusId,
    label,
    at,
    activity: activity ?? '',
    location: location ?? '',
    isReturnPickup: false,
  };
  return toUpdate({ ...report, etd: etd || track?.edd }, now);
}
