import { settings } from '../../../src/platform/db/schema';
import { createSignedInUser } from '../../../src/testing/shop';
import {
  addCoupon,
  addCustomerGroup,
  addDeal,
  addGiftCard,
  addPromotion,
  addRequestedCoupon,
  addRequestedDeal,
  addRequestedPromotion,
  buildCoupon,
  buildCustomerGroup,
  buildDeal,
  buildGiftCard,
  buildIdWrite,
  buildName,
  buildPromotion,
  type Make,
} from './admin-records';

/** Requests of the calls about promotions, customer groups, price lists, coupons, credit, gift cards and deals. */
export const offerWrites: Record<string, Make> = {
  createPromotion: () => ({ body: buildPromotion() }),
  updatePromotion: async (world) =>
    buildIdWrite((await addPromotion(world))._id, { ...buildPromotion(), name: 'Twenty off', version: 1 }),
  deletePromotion: async (world) => buildIdWrite((await addPromotion(world))._id),
  addPromotionCodes: async (world) => {
    const body = { ...buildPromotion(), code: null, hasUniqueCodes: true };
    const { _id } = await world.call('POST /admin/promotions', { body });
    return buildIdWrite(_id, { count: 2, prefix: 'HATS' });
  },
  requestPromotionApproval: async (world) => {
    await world.shop.db
      .insert(settings)
      .values({ key: 'promotionApproval', value: { abovePercent: 50 } })
      .onConflictDoNothing();
    const definition = { effect: { kind: 'percent', percent: 60 } };
    const body = { ...buildPromotion(), status: 'draft', definition };
    return buildIdWrite((await world.call('POST /admin/promotions', { body }))._id, { version: 1 });
  },
  approvePromotion: async (world) => buildIdWrite((await addRequestedPromotion(world))._id, { version: 1 }),
  declinePromotion: async (world) =>
    buildIdWrite((await addRequestedPromotion(world))._id, { version: 1, note: 'Too much' }),
  approveCoupon: async (world) => buildIdWrite((await addRequestedCoupon(world))._id, { version: 1 }),
  declineCoupon: async (world) => buildIdWrite((await addRequestedCoupon(world))._id, { version: 1, note: 'Too much' }),
  approveDeal: async (world) => buildIdWrite((await addRequestedDeal(world))._id, { version: 1 }),
  declineDeal: async (world) => buildIdWrite((await addRequestedDeal(world))._id, { version: 1, note: 'Too much' }),
  createCustomerGroup: () => ({ body: buildCustomerGroup() }),
  updateCustomerGroup: async (world) =>
    buildIdWrite((await addCustomerGroup(world))._id, {
      ...{ ...buildCustomerGroup(), kind: 'rule', rule: { minOrders: 2 } },
      version: 1,
    }),
  deleteCustomerGroup: async (world) => buildIdWrite((await addCustomerGroup(world))._id),
  changeCustomerGroupMembers: async (world) =>
    buildIdWrite((await addCustomerGroup(world))._id, { add: [(await createSignedInUser(world.shop)).userId] }),
  saveUserTags: async ({ shop }) => buildIdWrite((await createSignedInUser(shop)).userId, { tags: ['vip'] }),
  createCoupon: () => ({ body: buildCoupon() }),
  updateCoupon: async (world) => buildIdWrite((await addCoupon(world))._id, { ...buildCoupon(), version: 1 }),
  deleteCoupon: async (world) => buildIdWrite((await addCoupon(world))._id),
  giveCredit: async ({ shop }) =>
    buildIdWrite((await createSignedInUser(shop)).userId, {
      amount: 100,
      reason: 'Late parcel',
      expiresOn: null,
      requestKey: buildName('goodwill-key'),
    }),
  issueGiftCard: () => ({ body: buildGiftCard() }),
  disableGiftCard: async (world) => buildIdWrite(await addGiftCard(world), { reason: 'Fraud' }),
  resendAnyGiftCard: async (world) => buildIdWrite(await addGiftCard(world), {}),
  createDeal: async (world) => ({ body: await buildDeal(world) }),
  updateDeal: async (world) =>
    buildIdWrite((await addDeal(world))._id, { ...(await buildDeal(world)), title: 'Hats', version: 1 }),
  deleteDeal: async (world) => buildIdWrite((await addDeal(world))._id),
};
