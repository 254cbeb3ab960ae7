import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, openEnum, timeSchema } from '../common';
import { writtenEmailSchema } from '../form-fields';
import { idSchema } from './common';
import { shopSettingsSchema } from './settings';

/**
 * A step of a new shop, with its state as the stored data have it. `done`: nothing is left. `to-do`: the shop lacks something. `optional`: a shop
 * can open without it.
 */
export const setupStepSchema = z.object({
  /** Names the step for programs: `payments`. */
  id: z.string(),
  /** Names the step for people: "Payments". */
  label: z.string(),
  state: z.enum(['done', 'to-do', 'optional']),
  /** The state and what is to do, in sentences without secrets. */
  message: z.string(),
  /** Path of the screen that does the step; null for a step of who runs the servers. */
  screen: z.string().nullable(),
  /** Page of the documents for operators: `docs/operating/backups.md`; null for none. */
  page: z.string().nullable(),
});
export type SetupStep = z.output<typeof setupStepSchema>;

/** A stage of a test payment. */
export const testPaymentStageSchema = z.object({
  /** Names the stage for people: "Refund". */
  label: z.string(),
  state: openEnum(['done', 'waiting', 'failed']),
  /** The state and what is to do, in sentences. */
  message: z.string(),
  /** Path of the screen that does the stage; null for none. */
  screen: z.string().nullable(),
});
export type TestPaymentStage = z.output<typeof testPaymentStageSchema>;

/** The last test payment of ₹1. */
export const testPaymentSchema = z.object({
  /** Name of its provider. */
  provider: z.string(),
  /** Time at which it was prepared. */
  startedAt: timeSchema,
  /** False if the provider or its keys were changed since. */
  isOfCurrentKeys: z.boolean(),
  /** Stages that have begun, in their order. */
  stages: buildListSchema(testPaymentStageSchema, 5),
});
export type TestPayment = z.output<typeof testPaymentSchema>;

export const setupSchema = z.object({
  steps: buildListSchema(setupStepSchema, 50),
  /** True when shoppers see the shop. */
  isOpen: z.boolean(),
  /** True while the shop has accounts of the demo. */
  hasDemoData: z.boolean(),
  /** True when the dashboard shows the steps: in a shop without demo data that has steps left and did not hide them. */
  isShown: z.boolean(),
  /** True when the shop can send mails, so that a test mail arrives. */
  canSendMail: z.boolean(),
  /** True when a payment provider is set up. */
  canTakePayments: z.boolean(),
  /** The last test payment. Missing if there was none. */
  testPayment: testPaymentSchema.optional(),
});
export type Setup = z.output<typeof setupSchema>;

/** Returns the steps of a new shop. Each state is derived from stored data and settings of the server; no other machine is called. */
export const getSetup = defineCall({
  method: 'GET',
  path: '/admin/setup',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Steps of a new shop, and which are done',
  tags: ['admin'],
  response: { 200: envelope(setupSchema) },
});

/**
 * Records that a draft order is the test payment of ₹1 of the current provider and its keys. `getSetup` then has its stages. 409 `no_payment_provider`,
 * 404 `draft_not_found`.
 */
export const startTestPayment = defineCall({
  method: 'POST',
  path: '/admin/setup/test-payment',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Records a draft order as the test payment',
  tags: ['admin'],
  body: z
    .object({
      /** Id of the draft order. */
      draftOrderId: idSchema,
    })
    .meta({ example: { draftOrderId: 'd1' } }),
  errorCodes: { 404: ['draft_not_found'], 409: ['no_payment_provider'] },
  response: { 201: doneSchema },
});

/** Counts of what the demo has written, and of what others have added to it. */
export const demoDataSchema = z.object({
  /** Rows of the demo. */
  demo: z.object({
    /** Number of accounts. */
    accounts: z.number().int(),
    /** Number of orders of these accounts, or paid in the demo. */
    orders: z.number().int(),
    /** Number of products. */
    products: z.number().int(),
    /** Number of posts of the blog. */
    posts: z.number().int(),
  }),
  /** Rows that others have added; settings that an admin has saved. */
  own: z.object({
    /** Number of products. */
    products: z.number().int(),
    /** Number of posts of the blog. */
    posts: z.number().int(),
    /** Number of saved settings. */
    settings: z.number().int(),
  }),
});
export type DemoData = z.output<typeof demoDataSchema>;

/** Text that confirms the removal of the demo's data. */
export const demoRemovalText = 'REMOVE DEMO DATA';

/** Counts what `removeDemoData` would remove. 409 `no_demo_data` in a shop that has none. */
export const getDemoData = defineCall({
  method: 'GET',
  path: '/admin/setup/demo-data',
  auth: 'admin',
  permission: 'admins.write',
  summary: 'What the demo has written, and what others have added',
  tags: ['admin'],
  errorCodes: { 409: ['no_demo_data'] },
  response: {
    200: envelope(
      demoDataSchema.extend({
        /** Text that confirms the removal. */
        confirmation: z.string(),
      }),
    ),
  },
});

/** Own parts that stay: settings that were saved; products and offers; posts, banners and blocks of the home page. */
export const retainedPartsSchema = z.object({
  /** True if saved settings stay. */
  settings: z.boolean(),
  /** True if own products and offers stay. */
  products: z.boolean(),
  /** True if own posts, banners and blocks of the home page stay. */
  posts: z.boolean(),
});
export type RetainedParts = z.output<typeof retainedPartsSchema>;

/**
 * Removes the demo's data in one step that cannot be undone, closes the shop and ends all sessions. `ownerLink` lets the owner choose a password,
 * once, within three days; null if the email is one of an admin already. 409 `no_demo_data`.
 */
export const removeDemoData = defineCall({
  method: 'POST',
  path: '/admin/setup/demo-data/remove',
  auth: 'admin',
  permission: 'admins.write',
  summary: "Removes the demo's data",
  tags: ['admin'],
  body: z
    .object({
      /** The text of `demoRemovalText`. */
      confirmation: z.literal(demoRemovalText, `Please type ${demoRemovalText}`),
      /** Email of the owner of the shop that remains. */
      ownerEmail: writtenEmailSchema,
      /** Own parts that stay. */
      keeps: retainedPartsSchema,
      /** Name under which the shop sells from then on. Without it the name stays that an admin has saved. */
      shopName: shopSettingsSchema.shape.name,
    })
    .meta({
      example: {
        confirmation: demoRemovalText,
        ownerEmail: 'meera@silks.in',
        keeps: { settings: true, products: true, posts: true },
        shopName: 'Meera Silks',
      },
    }),
  errorCodes: { 409: ['no_demo_data'] },
  response: {
    200: envelope(
      z.object({
        removed: demoDataSchema,
        /** Link with which the owner chooses a password; null for an admin. */
        ownerLink: z.string().nullable(),
      }),
    ),
  },
});
