import { randomBytes } from 'node:crypto';
import http from 'node:http';
import sharp from 'sharp';

/**
 * Opens wrong newsletter links from one address with another forged X-Forwarded-For each, and one from another address. Resolves to how many of
 * them were refused (429) and to the status of the other one, which shows that clients behind HAProxy are distinguished and not believed.
 */
export async function countRefusals(cluster, count) {
  const send = (localAddress, forged) =>
    requestStatus(`${cluster.origin}/api/v1/newsletter/confirm`, {
      localAddress,
      headers: { 'x-forwarded-for': forged, forwarded: `for=${forged}` },
      body: { token: 'x'.repeat(40) },
    });
  const statuses = [];
  for (let index = 0; index < count; index++) statuses.push(await send('127.9.0.1', `198.51.100.${(index % 250) + 1}`));
  return {
    refusals: statuses.filter((status) => status === 429).length,
    other: await send('127.9.0.2', '198.51.100.1'),
  };
}

/** Uploads a picture through one API. Resolves to the status with which each API, and the shop, serves it. */
export async function readUploadEverywhere(cluster) {
  const [first, second] = cluster.apiPorts.map((port) => `http://127.0.0.1:${port}`);
  const authorization = await signIn(first, await cluster.addAdmin());
  const upload = await uploadPicture(first, authorization);
  const { image } = (await upload.json()).data ?? {};
  const read = async (origin) => (await fetch(new URL(image?.data ?? '/', origin))).status;
  // The token of one API counts at the other API.
  const session = await fetch(`${second}/api/v1/admin/settings`, { headers: authorization });
  return {
    upload: upload.status,
    session: session.status,
    api1: await read(first),
    api2: await read(second),
    shop: await read(cluster.origin),
  };
}

/** Signs an admin in. Resolves to the header of further calls. */
export async function signIn(origin, { email, password }) {
  const login = await fetch(`${origin}/api/v1/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data, token = data?.token } = await login.json();
  return { authorization: `Bearer ${token}` };
}

/** Uploads a picture that no other one equals. Resolves to the response. */
export async function uploadPicture(origin, headers) {
  const picture = await sharp(randomBytes(600 * 750 * 3), { raw: { width: 600, height: 750, channels: 3 } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg');
  return fetch(`${origin}/api/v1/admin/pictures`, { method: 'POST', headers, body: form });
}

const requestStatus = (url, { localAddress, headers, body }) =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const request = http.request(
      url,
      {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', 'content-length': payload.length, ...headers },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
      },
    );
    request.once('error', reject);
    request.end(payload);
  });
