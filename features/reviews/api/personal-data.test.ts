import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { exportAccount } from '../../../api/src/customers/account/personal-data/export-account';
import { createCustomerHelpers, password } from '../../../api/src/customers/account/testing/customer';
import { exportPersonalData } from '../../../api/src/customers/privacy-requests/personal-data';
import { media, privacyRequests, reviews } from '../../../api/src/platform/db/schema';
import { findTablesWith } from '../../../api/src/testing/find-tables-with';
import { publishReviews } from '../../../api/src/testing/fixtures/catalogue';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-reviews-'));
const shop = setUpTestShop({ varDir });
const { call, signUpWithPassword } = createCustomerHelpers(shop);

const deleteAccount = (user: SignedIn) => call(user, 'POST /account/delete', { confirmation: password });

async function writeReview(user: SignedIn, product: string, images: string[] = []) {
  const { body } = await call(user, `POST /products/${product}/reviews`, { rating: 4, comment: 'Warm.', images });
  await publishReviews(shop);
  return body.data;
}

async function uploadPicture(user: SignedIn): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8a1c4a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
  const request = new Response(form);
  const headers = { ...user.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  return (await shop.app.inject({ method: 'POST', url: '/api/v1/reviews/pictures', headers, payload })).json().data.id;
}

it('exports the reviews of an account, and its votes for reviews of others', async () => {
  const [asha, stranger] = [await signUpWithPassword(), await createSignedInUser(shop)];
  const [jacket, other] = [await addProduct(shop), await addProduct(shop)];
  await writeReview(asha, jacket.id);
  const otherReview = await writeReview(stranger, other.id);
  await call(asha, `PUT /reviews/${otherReview.id}/helpful`);
  expect(await exportAccount(shop.services, asha.userId, new Date())).toMatchObject({
    reviews: {
      written: [expect.objectContaining({ productId: jacket.id, comment: 'Warm.', rating: 4 })],
      votes: [expect.objectContaining({ reviewId: otherReview.id, productId: other.id })],
    },
  });
});

it('exports no reviews of a person without an account', async () => {
  const email = 'ila@example.in';
  const expiresAt = new Date(Date.now() + 60_000);
  const [request] = await shop.db.insert(privacyRequests).values({ email, tokenHash: 'a', expiresAt }).returning();
  expect(await exportPersonalData(shop.services, { ...request, email }, new Date())).not.toHaveProperty('reviews');
});

describe('the deletion of an account', () => {
  it('keeps rating, text and votes of a review, without author and pictures', async () => {
    const asha = await signUpWithPassword({ name: 'Ashalata Menon' });
    const product = await addProduct(shop);
    const picture = await uploadPicture(asha);
    const [{ origin }] = await shop.db.select().from(media).where(eq(media.id, picture));
    const file = join(varDir, 'media/masters', origin.replace('upload:', ''));
    const { id } = await writeReview(asha, product.id, [picture]);
    await call(await createSignedInUser(shop), `PUT /reviews/${id}/helpful`);
    expect(existsSync(file)).toBe(true);
    expect((await deleteAccount(asha)).status).toBe(200);
    const { body } = await shop.call(`GET /products/${product.id}/reviews`);
    expect(body.data.reviews).toEqual([
      expect.objectContaining({ id, user: 'A customer', rating: 4, comment: 'Warm.', images: [], helpful: 1 }),
    ]);
    expect(await shop.db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([
      { userId: null, changedAt: expect.any(Date) },
    ]);
    expect(existsSync(file)).toBe(false);
    expect(await findTablesWith(shop.db, 'Ashalata')).toEqual([]);
  });

  it('deletes the vote for a review of another customer', async () => {
    const asha = await signUpWithPassword();
    const { id } = await writeReview(await createSignedInUser(shop), (await addProduct(shop)).id);
    await call(asha, `PUT /reviews/${id}/helpful`);
    await call(await createSignedInUser(shop), `PUT /reviews/${id}/helpful`);
    await deleteAccount(asha);
    expect((await shop.db.select().from(reviews).where(eq(reviews.id, id)))[0].helpful).toBe(1);
  });
});
