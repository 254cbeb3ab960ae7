import { eq, sql } from 'drizzle-orm';
import { demoSeller, saveSeller } from '../../ordering/tax/seller';
import {
  auditLog,
  contactMessages,
  outbox,
  products,
  reviews,
  reviewVotes,
  settings,
  newsletterSubscriptions as subscriptions,
} from '../../platform/db/schema';
import { addArticle, addCategories } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let asha: SignedIn;
const as = (route: string, body?: object, who = admin) => shop.call(route, { headers: who.bearer, body });
const data = async (route: string, who = admin) => (await as(route, undefined, who)).body.data;
const log = async () => {
  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  return rows.map(({ action, entity, entityId, before, after }) => ({ action, entity, entityId, before, after }));
};

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  asha = await createSignedInUser(shop);
  await addCategories(shop);
  await addArticle(shop, { id: 'jacket', title: 'Denim Jacket' });
});
beforeEach(() => shop.db.execute(sql`truncate audit_log`));

describe('reviews', () => {
  const product = async () => {
    const { rating, totalReviews, reviews: shown } = await data('GET /products/jacket');
    return { rating, totalReviews, shown: shown.map(({ id }: { id: string }) => id) };
  };
  const hide = (id: string, isHidden = true, reason = 'Spam') => as(`PUT /admin/reviews/${id}`, { isHidden, reason });

  beforeEach(async () => {
    await shop.db.delete(reviews);
    const row = (id: string, rating: number, day: number) => ({
      ...{ id, productId: 'jacket', author: 'Ravi', rating, comment: `Comment ${id}`, helpful: 1 },
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
    await shop.db
      .insert(reviews)
      .values([{ ...row('good', 5, 1), userId: asha.userId, author: 'Asha' }, row('bad', 1, 2), row('fair', 4, 3)]);
    await shop.db.insert(reviewVotes).values({ reviewId: 'bad', userId: asha.userId });
  });

  it('are listed with their product, the newest first', async () => {
    const { rows, pagination } = await data('GET /admin/reviews');
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(['fair', 'bad', 'good']);
    expect(rows[1]).toMatchObject({
      ...{ user: 'Ravi', rating: 1, verified: false, helpful: 1, hiddenAt: null, hiddenFor: '' },
      product: { _id: 'jacket', title: 'Denim Jacket' },
    });
    expect(pagination.total).toBe(3);
  });

  it.each([
    ['rating=1', ['bad']],
    ['state=hidden', ['fair']],
    ['state=shown', ['bad', 'good']],
    ['q=asha', ['good']],
    ['q=comment%20bad', ['bad']],
    ['q=denim&limit=1&page=2', ['bad']],
    ['q=%25', []],
  ])('are narrowed by %s', async (query, ids) => {
    await hide('fair');
    const { rows } = await data(`GET /admin/reviews?${query}`);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('that are hidden are in no list, figure or star of the shop, and come back', async () => {
    const before = await product();
    expect(before).toMatchObject({ rating: 3.33, totalReviews: 3, shown: ['fair', 'bad', 'good'] });
    expect((await hide('bad')).body.data).toMatchObject({ hiddenFor: 'Spam', hiddenAt: expect.any(String) });
    expect(await product()).toMatchObject({ rating: 4.5, totalReviews: 2, shown: ['fair', 'good'] });
    const listed = await data('GET /products/jacket/reviews?rating=1');
    expect(listed).toMatchObject({ reviews: [], pagination: { total: 0 }, summary: { average: 4.5, total: 2 } });
    expect((await data('GET /products/jacket/reviews/mine', asha)).helpful).toEqual([]);
    for (const method of ['PUT', 'DELETE'])
      expect((await as(`${method} /reviews/bad/helpful`, undefined, asha)).body.code).toBe('review_not_found');

    expect((await hide('bad', false)).body.data).toMatchObject({ hiddenFor: '', hiddenAt: null });
    expect(await product()).toEqual(before);
    expect((await data('GET /products/jacket/reviews/mine', asha)).helpful).toEqual(['bad']);
  });

  it('that are hidden stay with who wrote them: to change, which shows nothing, not to write again', async () => {
    await hide('good');
    expect((await data('GET /products/jacket/reviews/mine', asha)).review).toMatchObject({ id: 'good' });
    const words = { rating: 5, comment: 'Buy at evil.example', images: [] };
    expect((await as('POST /products/jacket/reviews', words, asha)).body.code).toBe('already_reviewed');
    expect((await as('PUT /reviews/good', words, asha)).status).toBe(200);
    expect(await product()).toMatchObject({ rating: 2.5, shown: ['fair', 'bad'] });
    expect((await as('DELETE /reviews/good', undefined, asha)).status).toBe(200);
  });

  it('do not make a product trend while they are hidden', async () => {
    await addArticle(shop, { id: 'kurta' });
    await shop.db.insert(reviews).values({ id: 'k', productId: 'kurta', author: 'Ila', rating: 5, comment: 'Fine.' });
    await shop.db.update(reviews).set({ createdAt: new Date() });
    const first = async () => (await data('GET /products/featured/trending'))[0]._id;
    expect(await first()).toBe('jacket');
    await hide('good');
    await hide('fair');
    expect(await first()).toBe('kurta');
    await shop.db.delete(products).where(eq(products.id, 'kurta'));
  });

  it('keep the time when they are hidden twice, for another reason', async () => {
    const first = (await hide('bad')).body.data.hiddenAt;
    expect((await hide('bad', true, 'Rude')).body.data).toMatchObject({ hiddenAt: first, hiddenFor: 'Rude' });
    expect((await hide('none')).body.code).toBe('review_not_found');
  });

  it('are deleted for good, and counted anew', async () => {
    expect((await as('DELETE /admin/reviews/bad')).status).toBe(200);
    expect(await product()).toMatchObject({ rating: 4.5, totalReviews: 2 });
    expect((await as('DELETE /admin/reviews/bad')).body.code).toBe('review_not_found');
  });

  it('are written down by their states, without names and words', async () => {
    await hide('bad');
    await as('DELETE /admin/reviews/good');
    const review = { entity: 'review' };
    const after = { isHidden: true, productId: 'jacket' };
    expect(await log()).toEqual([
      { action: 'hide', ...review, entityId: 'bad', before: { isHidden: false }, after },
      { action: 'delete', ...review, entityId: 'good', before: { productId: 'jacket', rating: 5 }, after: null },
    ]);
  });
});

describe('the newsletter', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));

  beforeEach(async () => {
    await shop.db.delete(subscriptions);
    await shop.db.insert(subscriptions).values([
      { email: 'asha@example.in', createdAt: day(1), confirmedAt: day(2) },
      { email: '=cmd@example.in', createdAt: day(2), confirmedAt: day(3) },
      { email: 'ravi@example.in', createdAt: day(3) },
      { email: 'uma@example.in', createdAt: day(4), confirmedAt: day(4), endedAt: day(5) },
      { email: 'ila@example.in', createdAt: day(5), endedAt: day(6) },
    ]);
  });

  it('has those who asked for it with their states, and how many there are of each', async () => {
    const { rows, counts, pagination } = await data('GET /admin/newsletter');
    expect(rows.map(({ email, state }: { email: string; state: string }) => [email.split('@')[0], state])).toEqual([
      ['ila', 'ended'],
      ['uma', 'ended'],
      ['ravi', 'waiting'],
      ['=cmd', 'confirmed'],
      ['asha', 'confirmed'],
    ]);
    expect([counts, pagination.total]).toEqual([{ waiting: 1, confirmed: 2, ended: 2 }, 5]);
  });

  it.each([
    ['state=waiting', ['ravi@example.in']],
    ['state=ended&limit=1&page=2', ['uma@example.in']],
    ['q=ASHA', ['asha@example.in']],
    ['q=%25', []],
  ])('is narrowed by %s', async (query, emails) => {
    const { rows, counts } = await data(`GET /admin/newsletter?${query}`);
    expect(rows.map(({ email }: { email: string }) => email)).toEqual(emails);
    expect(counts.confirmed).toBe(2);
  });

  it('goes into a file: who has confirmed it, with the link that ends it', async () => {
    const reply = await shop.app.inject({ url: '/api/v1/admin/newsletter/export.csv', headers: admin.bearer });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="newsletter.csv"',
    });
    const [head, first, second, ...rest] = reply.body.replace('\ufeff', '').split('\r\n');
    expect([head, rest]).toEqual(['email,confirmedAt,unsubscribe', ['']]);
    expect(second).toMatch(/^'=cmd@/);
    const [email, at, link] = first.split(',');
    expect([email, at]).toEqual(['asha@example.in', '2026-01-02T00:00:00.000Z']);
    expect((await as(`POST ${link.replace('https://vastra.example/api/v1', '')}`, {})).status).toBe(200);
    expect((await data('GET /admin/newsletter?q=asha')).rows[0].state).toBe('ended');
    expect(await log()).toMatchObject([{ action: 'export', entity: 'subscriber', after: { rows: 2 } }]);
  });

  it('forgets an address for good, and writes down no address', async () => {
    const erase = () => as('DELETE /admin/newsletter?email=asha%40example.in');
    expect((await erase()).status).toBe(200);
    expect(await shop.db.select().from(subscriptions).where(eq(subscriptions.email, 'asha@example.in'))).toEqual([]);
    expect((await erase()).body.code).toBe('subscriber_not_found');
    expect(await log()).toEqual([
      { action: 'delete', entity: 'subscriber', entityId: null, before: { state: 'confirmed' }, after: null },
    ]);
  });
});

describe('messages', () => {
  const written = {
    ...{ id: 'm1', name: 'Ila Rao', email: 'ila@example.in', subject: 'A saree' },
    ...{ message: 'Is it handwoven?\n\nThank <b>you</b>.', createdAt: new Date('2026-01-01') },
  };
  const answer = (body: object, id = 'm1') => as(`PUT /admin/messages/${id}`, body);
  const mails = () => shop.db.select().from(outbox);

  beforeEach(async () => {
    for (const table of [contactMessages, outbox, settings]) await shop.db.delete(table);
    await saveSeller(shop.db, demoSeller);
    await shop.db
      .insert(contactMessages)
      .values([
        written,
        { ...written, id: 'm2', subject: 'Old', createdAt: new Date('2025-01-01'), answeredAt: new Date('2025-01-02') },
      ]);
  });

  it.each([
    ['', ['m1', 'm2']],
    ['?state=open', ['m1']],
    ['?state=answered', ['m2']],
    ['?q=old', ['m2']],
    ['?q=handwoven&limit=1&page=2', ['m2']],
  ])('are listed%s', async (query, ids) => {
    const { rows } = await data(`GET /admin/messages${query}`);
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect(rows[0]).toMatchObject({ name: 'Ila Rao', email: 'ila@example.in', message: written.message });
  });

  it('are answered by mail, with what was asked below', async () => {
    const { body } = await answer({ isAnswered: true, answer: 'Yes, it is.\n<i>Really</i>\u202e' });
    expect(body.data.answeredAt).not.toBeNull();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', to: 'ila@example.in', subject: 'Re: A saree' });
    expect(mail.body).toBe(
      [
        'Hello Ila Rao,\n\nYes, it is.\n<i>Really</i>\n\nVastra Retail Private Limited\n\nYou wrote:',
        '> Is it handwoven?\n>\n> Thank <b>you</b>.',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('&#60;i&#62;Really&#60;/i&#62;');
    expect(mail.html).not.toMatch(/<i>|<b>/);
  });

  it('are answered elsewhere, and opened again, without a mail', async () => {
    expect((await answer({ isAnswered: true })).body.data.answeredAt).not.toBeNull();
    expect((await answer({ isAnswered: false, answer: 'x' })).body.data.answeredAt).toBeNull();
    expect(await mails()).toEqual([]);
  });

  it('are deleted', async () => {
    expect((await as('DELETE /admin/messages/m1')).status).toBe(200);
    expect((await as('DELETE /admin/messages/m1')).body.code).toBe('message_not_found');
    expect((await answer({ isAnswered: true }, 'm1')).body.code).toBe('message_not_found');
  });

  it('refuse an answer that is too long', async () => {
    expect((await answer({ isAnswered: true, answer: 'x'.repeat(5001) })).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it('are written down by their states alone', async () => {
    await answer({ isAnswered: true, answer: 'Yes' });
    await answer({ isAnswered: false });
    await answer({ isAnswered: true });
    await as('DELETE /admin/messages/m1');
    const entries = await log();
    expect(entries.map(({ action }) => action)).toEqual(['answer', 'reopen', 'close', 'delete']);
    expect(JSON.stringify(entries)).not.toMatch(/ila|saree|Yes/i);
  });
});

it.each([
  ['GET /admin/reviews', undefined],
  ['PUT /admin/reviews/x', { isHidden: true }],
  ['DELETE /admin/reviews/x', undefined],
  ['GET /admin/newsletter', undefined],
  ['GET /admin/newsletter/export.csv', undefined],
  ['DELETE /admin/newsletter?email=a', undefined],
  ['GET /admin/messages', undefined],
  ['PUT /admin/messages/x', { isAnswered: true }],
  ['DELETE /admin/messages/x', undefined],
])('%s is for admins', async (route, body) => {
  expect((await shop.call(route, { body })).status).toBe(401);
  expect((await as(route, body, asha)).status).toBe(403);
});
