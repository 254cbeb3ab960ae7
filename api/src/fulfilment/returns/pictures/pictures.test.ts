import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { returnPictures } from '../../../platform/db/schema';
import { runRetention } from '../../../platform/retention/job';
import { setUpTestShop } from '../../../testing/shop';
import { buildLine, createReturnHelpers, type DeliveredOrder } from '../testing/return-shop';

const shop = setUpTestShop();
const { createOrder, request, open } = createReturnHelpers(shop);

async function upload(order: DeliveredOrder, bytes?: Buffer) {
  const picture =
    bytes ??
    (await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a1c4a' } })
      .png()
      .toBuffer());
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'torn.png');
  const encoded = new Response(form);
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/orders/${order.id}/return-pictures${order.access}`,
    headers: { ...order.customer?.bearer, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

it('stores a picture as WebP, and shows it to the order’s customer only', async () => {
  const order = await createOrder([{}], { isGuest: true });
  const { status, body } = await upload(order);
  expect([status, body.data.width, body.data.height]).toEqual([201, 300, 200]);
  await request(order, [buildLine(0, 1, { pictureIds: [body.data.id] })]);
  const { url } = (await open(order)).returns[0].lines[0].pictures[0];
  const shown = await shop.app.inject(`${url}${order.access}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
  expect((await shop.app.inject(url)).statusCode).toBe(404);
  const other = await createOrder([{}], { isGuest: true });
  const elsewhere = url.replace(order.id, other.id);
  expect((await shop.app.inject(`${elsewhere}${other.access}`)).json()).toMatchObject({ code: 'picture_not_found' });
});

it('refuses what is no picture, pictures of other orders and used ones, and uploads without an item to return', async () => {
  const order = await createOrder([{ quantity: 3 }]);
  expect(await upload(order, Buffer.from('<svg/>'))).toMatchObject({ status: 415, body: { code: 'not_a_picture' } });
  const { id } = (await upload(order)).body.data;
  const other = await createOrder([{}]);
  expect((await request(other, [buildLine(0, 1, { pictureIds: [id] })])).status).toBe(400);
  expect((await request(order, [buildLine(0, 1, { pictureIds: [id] })])).status).toBe(201);
  expect((await request(order, [buildLine(0, 1, { pictureIds: [id] })])).body.details).toEqual({
    'lines.0.pictureIds': expect.any(String),
  });
  const undelivered = await createOrder([{}], { delivered: [0] });
  expect((await upload(undelivered)).body).toMatchObject({ code: 'not_returnable' });
});

it('refuses more pictures than an order can have', async () => {
  const order = await createOrder([{}]);
  const row = { orderId: order.id, data: new Uint8Array([1]), width: 1, height: 1 };
  await shop.db.insert(returnPictures).values(Array.from({ length: 60 }, () => row));
  expect((await upload(order)).body).toMatchObject({ code: 'too_many_pictures' });
});

it('deletes pictures that no request names after a day', async () => {
  const order = await createOrder([{ quantity: 2 }]);
  const [used, unused, recent] = [await upload(order), await upload(order), await upload(order)].map(
    ({ body }) => body.data.id as string,
  );
  await request(order, [buildLine(0, 1, { pictureIds: [used] })]);
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const id of [used, unused])
    await shop.db.update(returnPictures).set({ createdAt: old }).where(eq(returnPictures.id, id));
  await runRetention(shop.services, { now: new Date() });
  const left = await shop.db
    .select({ id: returnPictures.id })
    .from(returnPictures)
    .where(eq(returnPictures.orderId, order.id));
  expect(left.map(({ id }) => id).sort()).toEqual([used, recent].sort());
});
