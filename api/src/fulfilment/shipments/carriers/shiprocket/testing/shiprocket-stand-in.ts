import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Settings of a shop that uses the stand-in. */
export const standInAccount = {
  email: 'api@vastra.example',
  password: 'the password of the stand-in',
  webhookToken: 'the webhook token of the stand-in',
  pickupLocation: 'Primary',
};

export interface StandInParcel {
  orderId: number;
  shipmentId: number;
  reference: string;
  isReturn: boolean;
  /** The body with which it was created. */
  body: Record<string, unknown>;
  status: string;
  awb: string;
  courierId?: number;
  pickupOn?: string;
  statusId: number;
  activities: { date: string; activity: string; location: string; 'sr-status': number }[];
}

export interface StandInCourier {
  courier_company_id: number;
  courier_name: string;
  rate: number | string;
  estimated_delivery_days: string;
  etd: string;
  rating: number;
  cod: 0 | 1;
}

export interface WebhookMessage {
  headers: Record<string, string>;
  body: string;
}

/** A step of a parcel, with further fields of its webhook. */
export interface StandInStep {
  at?: Date;
  activity?: string;
  location?: string;
  [field: string]: unknown;
}

/** A failure of the next calls to a path. `hang` never answers, `drop` does the work and drops the response. */
export type StandInFailure = number | 'hang' | 'drop' | 'garbage';

const couriers: StandInCourier[] = [
  {
    courier_company_id: 24,
    courier_name: 'Xpressbees Surface',
    rate: 71.5,
    estimated_delivery_days: '4',
    etd: 'Nov 28, 2026',
    rating: 4.1,
    cod: 1,
  },
  {
    courier_company_id: 10,
    courier_name: 'Delhivery Air',
    rate: '96.20',
    estimated_delivery_days: '2',
    etd: 'Nov 26, 2026',
    rating: 4.6,
    cod: 1,
  },
  {
    courier_company_id: 51,
    courier_name: 'India Post',
    rate: 48,
    estimated_delivery_days: '7',
    etd: 'Dec 01, 2026',
    rating: 3.2,
    cod: 0,
  },
];

/**
 * A stand-in for the part of Shiprocket's HTTP API that the shop uses. It has a state: orders, AWBs, pick-ups, failed attempts. `push()`
 * makes a step of a parcel and returns the webhook of it.
 */
export class ShiprocketStandIn {
  readonly parcels: StandInParcel[] = [];
  /** Every call so far, such as "POST /courier/assign/awb". */
  readonly calls: string[] = [];
  /** Actions for failed attempts, by AWB. */
  readonly actions: { awb: string; body: Record<string, unknown> }[] = [];
  /** Values in rupees that parcels declared when their prices were asked for. */
  readonly declaredValues: number[] = [];
  /** PIN codes without any courier. */
  readonly unserved = new Set<string>();
  /** Failures by path, used up one by one. */
  readonly failures = new Map<string, StandInFailure[]>();
  couriers = couriers;
  signIns = 0;
  /** URL for its webhooks. Without it, a test takes them from `push()`. */
  webhookUrl?: string;
  /** Runs before each call is handled. */
  onCall?: (route: string) => Promise<void>;
  private token = '';
  private counter = 0;
  private readonly server = createServer((request, response) => void this.respondTo(request, response));

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Forgets everything but the token. */
  reset(): void {
    this.parcels.length = 0;
    this.calls.length = 0;
    this.actions.length = 0;
    this.declaredValues.length = 0;
    this.unserved.clear();
    this.failures.clear();
    this.onCall = undefined;
  }

  /** Lets the next calls to a path fail, such as `fail('POST /courier/assign/awb', 500)`. */
  fail(route: string, ...failures: StandInFailure[]): void {
    this.failures.set(route, failures);
  }

  /** Makes every token invalid, as if ten days had passed. */
  expireToken(): void {
    this.token = `expired-${++this.counter}`;
  }

  getParcel(awb: string): StandInParcel {
    const parcel = this.parcels.find((candidate) => candidate.awb === awb);
    if (!parcel) throw new Error(`No parcel ${awb}.`);
    return parcel;
  }

  /** Makes a step of a parcel, sends its webhook to `webhookUrl`, and returns it. `at` is a time of day in India. */
  push(awb: string, statusId: number, label: string, step: StandInStep = {}): WebhookMessage {
    const { at = new Date(), activity = label, location = 'Pune Hub', ...extra } = step;
    const parcel = this.parcels.find((candidate) => candidate.awb === awb);
    const [day, time] = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).split('T');
    const scan = { date: `${day} ${time}`, activity, location, 'sr-status': statusId };
    if (parcel) {
      parcel.statusId = statusId;
      parcel.status = label;
      parcel.activities.unshift(scan);
    }
    const [year, month, date] = day.split('-');
    const message = this.buildMessage({
      awb,
      courier_name: 'Delhivery Air',
      current_status: label.toUpperCase(),
      current_status_id: 999,
      shipment_status: label.toUpperCase(),
      shipment_status_id: statusId,
      current_timestamp: `${date} ${month} ${year} ${time}`,
      order_id: parcel?.reference ?? 'unknown',
      sr_order_id: parcel?.orderId ?? 0,
      etd: `${day} 00:00:00`,
      is_return: parcel?.isReturn ? 1 : 0,
      scans: parcel?.activities ?? [scan],
      ...extra,
    });
    if (this.webhookUrl)
      fetch(this.webhookUrl, { method: 'POST', ...message }).catch((error: Error) =>
        console.error(`The webhook could not be sent: ${error.message}`),
      );
    return message;
  }

  buildMessage(body: object): WebhookMessage {
    return {
      headers: { 'content-type': 'application/json', 'x-api-key': standInAccount.webhookToken },
      body: JSON.stringify(body),
    };
  }

  private async respondTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, 'http://stand-in');
    const path = url.pathname.replace(/^\/v1\/external/, '').replace(/\/$/, '');
    const route = `${request.method} ${path}`;
    this.calls.push(route);
    await this.onCall?.(route);
    const failure = this.failures.get(route)?.shift();
    if (failure === 'hang') return;
    const send = (status: number, body: object) =>
      failure === 'drop'
        ? void response.destroy()
        : void response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(failure === 'garbage' ? '<html>Bad gateway</html>' : JSON.stringify(body));
    if (typeof failure === 'number') return send(failure, { message: `Failure ${failure}`, status_code: failure });
    if (path.startsWith('/labels/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4\n% label of the stand-in\n%%EOF\n');
      return;
    }
    const body = (chunks.length ? JSON.parse(String(Buffer.concat(chunks))) : {}) as Record<string, unknown>;
    if (route === 'POST /auth/login') {
      if (body.email !== standInAccount.email || body.password !== standInAccount.password)
        return send(403, { message: 'Invalid email and password combination', status_code: 403 });
      this.signIns++;
      this.token = `token-${++this.counter}`;
      return send(200, { id: 1, email: body.email, token: this.token });
    }
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return send(401, { message: 'Token has expired', status_code: 401 });
    const [status, reply] = this.handle(route, path, url.searchParams, body);
    send(status, reply);
  }

  private handle(route: string, path: string, query: URLSearchParams, body: Record<string, unknown>): [number, object] {
    if (route === 'GET /settings/company/pickup') return [200, { data: { shipping_address: [pickupPlace] } }];
    if (route === 'GET /courier/serviceability') return this.listServices(query);
    if (route === 'GET /orders') return [200, { data: this.searchOrders(query.get('search') ?? '') }];
    if (route === 'POST /orders/create/adhoc') return this.createOrder(body, false);
    if (route === 'POST /orders/create/return') return this.createOrder(body, true);
    if (route === 'POST /orders/cancel') return this.cancelOrders(body.ids as number[]);
    if (path.startsWith('/courier/track/awb/')) return this.track(decodeURIComponent(path.split('/').pop()!));
    if (/^POST \/ndr\/[^/]+\/action$/.test(route)) return this.takeAction(decodeURIComponent(path.split('/')[2]), body);
    const id = [body.shipment_id].flat()[0];
    const parcel = this.parcels.find(({ shipmentId }) => shipmentId === id);
    if (!parcel) return [404, { message: 'Shipment not found', status_code: 404 }];
    if (route === 'POST /courier/assign/awb') return this.assign(parcel, body.courier_id as number | undefined);
    if (route === 'POST /courier/generate/label')
      return parcel.awb
        ? [200, { label_created: 1, label_url: `${this.url}/labels/${parcel.shipmentId}.pdf` }]
        : [200, { label_created: 0, response: 'AWB is not assigned' }];
    if (route === 'POST /courier/generate/pickup') {
      if (parcel.pickupOn) return [400, { message: 'Already in Pickup Queue.', status_code: 400 }];
      parcel.pickupOn = String([body.pickup_date].flat()[0]);
      return [200, { pickup_status: 1, response: { pickup_scheduled_date: `${parcel.pickupOn} 10:00:00` } }];
    }
    return [404, { message: 'Not found', status_code: 404 }];
  }

  private listServices(query: URLSearchParams): [number, object] {
    const postalCode = query.get('delivery_postcode') ?? '';
    this.declaredValues.push(Number(query.get('declared_value')));
    if (this.unserved.has(postalCode)) return [404, { status: 404, message: 'No courier serviceable' }];
    const available = this.couriers.filter(({ cod }) => query.get('cod') === '0' || cod === 1);
    return [200, { status: 200, data: { recommended_courier_company_id: 10, available_courier_companies: available } }];
  }

  private searchOrders(search: string): object[] {
    return this.parcels
      .filter(({ reference }) => reference.includes(search))
      .map(({ orderId, shipmentId, reference, status, awb }) => ({
        id: orderId,
        channel_order_id: reference,
        status,
        shipments: [{ id: shipmentId, awb, courier: awb ? 'Delhivery Air' : '' }],
      }));
  }

  private createOrder(body: Record<string, unknown>, isReturn: boolean): [number, object] {
    const prefix = isReturn ? 'pickup' : 'billing';
    const missing = ['customer_name', 'address', 'city', 'pincode', 'state', 'phone'].find(
      (name) => !body[`${prefix}_${name}`],
    );
    if (missing || !body.order_id || !(Number(body.weight) > 0))
      return [
        422,
        {
          message: 'The given data was invalid.',
          errors: { [missing ?? 'weight']: [`The ${missing ?? 'weight'} field is required.`] },
        },
      ];
    const number = ++this.counter;
    const parcel: StandInParcel = {
      orderId: 100_000 + number,
      shipmentId: 200_000 + number,
      reference: String(body.order_id),
      isReturn,
      body,
      status: 'NEW',
      awb: '',
      statusId: 0,
      activities: [],
    };
    this.parcels.push(parcel);
    return [200, { order_id: parcel.orderId, shipment_id: parcel.shipmentId, status: 'NEW', status_code: 1 }];
  }

  private assign(parcel: StandInParcel, courierId?: number): [number, object] {
    if (parcel.awb) return [400, { message: 'AWB is already assigned', status_code: 400 }];
    const courier = this.couriers.find(({ courier_company_id }) => courier_company_id === (courierId ?? 10));
    if (!courier)
      return [200, { awb_assign_status: 0, response: { data: { awb_assign_error: 'The courier is not available' } } }];
    parcel.awb = `SR${String(19_041_424_000_000 + parcel.shipmentId)}`;
    parcel.courierId = courier.courier_company_id;
    parcel.status = 'READY TO SHIP';
    parcel.statusId = 1;
    return [
      200,
      {
        awb_assign_status: 1,
        response: { data: { awb_code: parcel.awb, courier_name: courier.courier_name, freight_charges: courier.rate } },
      },
    ];
  }

  private cancelOrders(ids: number[]): [number, object] {
    const parcel = this.parcels.find(({ orderId }) => ids.includes(orderId));
    if (!parcel) return [404, { message: 'Order not found', status_code: 404 }];
    if (parcel.status === 'CANCELED') return [400, { message: 'Order is already cancelled', status_code: 400 }];
    if (parcel.statusId >= 6 && parcel.statusId !== 13)
      return [400, { message: 'The parcel is on its way', status_code: 400 }];
    parcel.status = 'CANCELED';
    parcel.statusId = 8;
    return [200, { message: 'Order cancelled successfully.' }];
  }

  private track(awb: string): [number, object] {
    const parcel = this.parcels.find((candidate) => candidate.awb === awb);
    if (!parcel) return [404, { message: 'AWB not found', status_code: 404 }];
    return [
      200,
      {
        tracking_data: {
          track_status: parcel.activities.length ? 1 : 0,
          shipment_status: parcel.activities.length ? parcel.statusId : 0,
          shipment_track: [{ current_status: parcel.activities.length ? parcel.status : '', edd: null }],
          shipment_track_activities: parcel.activities.length ? parcel.activities : null,
          etd: '2026-11-28 00:00:00',
        },
      },
    ];
  }

  private takeAction(awb: string, body: Record<string, unknown>): [number, object] {
    const parcel = this.parcels.find((candidate) => candidate.awb === awb);
    if (!parcel) return [404, { message: 'AWB not found', status_code: 404 }];
    if (parcel.statusId !== 21) return [400, { message: 'The shipment is not in NDR', status_code: 400 }];
    this.actions.push({ awb, body });
    return [200, { status: 1, message: 'Action taken' }];
  }
}

const pickupPlace = {
  id: 1,
  pickup_location: 'Primary',
  name: 'Vastra',
  email: 'warehouse@vastra.example',
  phone: '9876500000',
  address: '1 Fashion Street',
  address_2: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  pin_code: 400001,
};
