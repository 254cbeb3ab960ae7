import { createHmac, randomUUID } from 'node:crypto';
import https from 'node:https';
import { createRequire } from 'node:module';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { hostIp, machineIp } from './machine.mjs';

const requireFromApi = createRequire(fileURLToPath(new URL('../../api/package.json', import.meta.url)));

/** The shop as a browser reaches it: by its name, over TLS, with the root certificate of the authority. */
export class FrontDoor {
  constructor({ domain, ca }) {
    Object.assign(this, { domain, ca });
  }

  /** Sends a request on a new connection. Resolves to status, headers and text; status 0 if there was no response. */
  send(path, { method = 'GET', headers = {}, body } = {}) {
    const isForm = body instanceof Buffer;
    const payload = body === undefined || isForm ? body : JSON.stringify(body);
    return new Promise((resolve) => {
      const request = https.request(
        {
          host: machineIp,
          servername: this.domain,
          ca: this.ca,
          path,
          method,
          agent: false,
          timeout: 30_000,
          headers: {
            host: this.domain,
            ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
            ...(payload !== undefined && !isForm && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part));
          response.once('error', () => resolve({ status: 0 }));
          response.once('end', () => {
            const { statusCode: status, headers } = response;
            resolve({ status, headers, text: Buffer.concat(parts).toString() });
          });
        },
      );
      request.once('timeout', () => request.destroy());
      request.once('error', (error) => resolve({ status: 0, text: error.message }));
      request.end(payload);
    });
  }

  /** Calls the API. Resolves to `data`; rejects for another status than 2xx. */
  async call(method, path, body, headers) {
    const { status, text } = await this.send(`/api/v1${path}`, { method, body, headers });
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text?.slice(0, 300)}`);
    return JSON.parse(text).data;
  }
}

/** Returns the code of an authenticator app for a secret in base32. */
function computeCode(secret) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  return String((hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff) % 1e6).padStart(6, '0');
}

/** Does what a merchant does in the admin area before the first order. Resolves to the line that a shopper can order. */
export async function openShop(door, { email, password }) {
  const { token } = await door.call('POST', '/admin/auth/login', { email, password });
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = await door.call('POST', '/admin/second-factor/totp', { password }, headers);
  await door.call('POST', '/admin/second-factor/totp/confirm', { code: computeCode(secret) }, headers);
  const { shop } = await door.call('GET', '/admin/settings', undefined, headers);
  const seller = { ...shop.value, legalName: 'Asha Textiles', address: ['1 Residency Road', 'Bengaluru 560025'] };
  await door.call('PUT', '/admin/settings/shop', { value: seller, version: shop.version }, headers);
  const category = { name: 'Jackets', parentId: null, isFeatured: false, hsn: '6201' };
  const { _id: categoryId } = await door.call('POST', '/admin/categories', category, headers);
  const product = await door.call('POST', '/products', buildProduct(categoryId), headers);
  await addPicture(door, product._id, headers);
  return { productId: product._id, variantId: product.variants[0]._id };
}

const buildProduct = (categoryId) => ({
  title: 'Indigo Jacket',
  brand: 'Neel',
  categoryId,
  shortDesc: 'A jacket',
  description: 'A jacket of denim.',
  features: [],
  specs: [],
  keywords: '',
  hsn: '',
  isArchived: false,
  variants: [
    {
      sku: 'IJ-M',
      color: 'Indigo',
      colorCode: '#2f4a7c',
      size: 'M',
      price: 999,
      originalPrice: 1999,
      stockChange: 10,
    },
  ],
  images: [],
});

async function addPicture(door, productId, headers) {
  const create = { width: 1200, height: 1500, channels: 3, background: '#2f4a7c' };
  const jpeg = await requireFromApi('sharp')({ create }).jpeg().toBuffer();
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const contentType = `multipart/form-data; boundary=${boundary}`;
  await door.call('PUT', `/products/${productId}/photo`, body, { ...headers, 'content-type': contentType });
}

/** Places an order of a guest with cash on delivery. Resolves to its number. */
export async function placeOrder(door, line, email) {
  const address = {
    name: 'Asha Rao',
    phone: '9845012345',
    line1: '7 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
  };
  const body = { address, email, items: [{ ...line, quantity: 1 }], paymentMethod: 'cod' };
  const { order } = await door.call('POST', '/orders', body, { 'idempotency-key': randomUUID() });
  return order._id;
}

/** A mail server that accepts every mail, and collects their text. */
export class MailServer {
  mails = [];

  async start() {
    this.server = net.createServer((socket) => this.serve(socket));
    await new Promise((resolve) => this.server.listen(0, hostIp, resolve));
    this.url = `smtp://${hostIp}:${this.server.address().port}`;
    return this;
  }

  serve(socket) {
    let isData = false;
    let text = '';
    socket.write('220 mail.example.in\r\n');
    socket.on('error', () => {});
    socket.on('data', (part) => {
      text += part;
      if (isData && text.endsWith('\r\n.\r\n')) {
        this.mails.push(text);
        isData = false;
        text = '';
        socket.write('250 accepted\r\n');
      } else if (!isData && text.endsWith('\r\n')) {
        const command = text.slice(0, 4).toUpperCase();
        text = '';
        isData = command === 'DATA';
        if (command === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(isData ? '354 go on\r\n' : '250 mail.example.in\r\n');
      }
    });
  }

  stop() {
    this.server.close();
  }
}
