import { z } from 'zod';
import type { Permission } from './admin/permissions';

/**
 * Permission that a call needs. `none`: the session is ignored. `optional`: a session changes the response.
 * `customer`: any signed-in user, otherwise 401. `admin`: 401 without a session, 403 "Not authorized as admin"
 * with a customer's, 403 `permission_missing` with a role that lacks the call's `permission`. `release`: a token of a team that ships a remote, see
 * release-api.ts. The server derives the access check from this field, so a call cannot be declared and left open.
 */
export type Auth = 'none' | 'optional' | 'customer' | 'admin' | 'release';

/**
 * The envelope of a failure, with a 4xx or 5xx status. `message` is a sentence for a person, `code` is for
 * programs ("invalid_input", "out_of_stock"), `details` holds one sentence per field ("address.postalCode").
 */
export const failureSchema = z.object({
  success: z.literal(false),
  /** Sentence for a person. */
  message: z.string(),
  /** Name of the failure for programs; the error codes explain each. */
  code: z.string(),
  /** A sentence per field that breaks a rule, by the place of the field, such as `address.postalCode`. */
  details: z.record(z.string(), z.string()).optional(),
  /** Id of the request, which the log of the server has too. */
  requestId: z.string(),
});
export type Failure = z.output<typeof failureSchema>;

/** Builds the envelope of a success: `{ success: true, data, message? }` (requirements 7.9, architecture 4). */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({
    success: z.literal(true),
    data,
    /** Sentence for a person. */
    message: z.string().optional(),
  });

/** The envelope of a success without data. */
export const doneSchema = z.object({
  success: z.literal(true),
  /** Sentence for a person. */
  message: z.string().optional(),
});

/** Access to a call. A call of the admin area does not compile without the permission that its caller's role needs. */
type Access =
  | {
      auth: Exclude<Auth, 'admin'>;
      permission?: undefined;
      keyPermission?: undefined;
      confirmation?: undefined;
      movesValue?: undefined;
    }
  | {
      auth: 'admin';
      permission: Permission;
      /** Permission that a key needs instead, where the call is about the admin's own account. */
      keyPermission?: Permission;
      /** True for a call that needs a sign-in or confirmation of the last ten minutes, otherwise 403 `confirmation_required`. */
      confirmation?: true;
      /**
       * Says that the call gives value away or says who gets it: refunds, payouts, store credit, gift cards, discounts of orders. `always`: that is what the call is for, so no key
       * may make it. `by-input`: it follows from some input, such as the refund of a paid order that is cancelled. Both count the amount to the sum of the admin's day, beyond which
       * they need a confirmation (403 `confirmation_required`), which no key has.
       */
      movesValue?: undefined;
    }
  | {
      auth: 'admin';
      permission: Permission;
      /** Permission that a key needs instead, where the call is about the admin's own account. */
      keyPermission?: Permission;
      /** True for a call that needs a sign-in or confirmation of the last ten minutes, otherwise 403 `confirmation_required`. */
      confirmation?: true;
      /**
       * Says that the call gives value away or says who gets it: refunds, payouts, store credit, gift cards, discounts of orders. `always`: no key may make it. `by-input`: some
       * input does not; a key may make the call with that input. Both count the amount to the sum of the admin's day, beyond which they need a confirmation (403 `confirmation_required`).
       */
      movesValue?: 'always' | 'by-input';
    };

/** Input of `defineCall`. */
export type CallDefinition = Access & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api/v1, in the router's notation: "/products/:id". */
  path: string;
  summary: string;
  tags: readonly string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** Parts of a `multipart/form-data` body with their descriptions. The part `file` is binary, all other parts are text. */
  multipart?: Readonly<Record<string, string>>;
  /** Description of a body that is a file (`application/octet-stream`). */
  binaryBody?: string;
  /** Media type of a response that is a file. A call with neither a schema nor a file redirects (303). */
  file?: string;
  /** Kind of the JSON in such a file; an object if undefined. */
  fileType?: 'array' | 'object';
  /** A shopper may make the call while the shop is closed. A call of the core is listed in `while-closed.ts` of the API instead. */
  whileClosed?: 'open';
  /** Event of the security log when the call succeeds. Calls of the core are listed in `events-of-calls.ts` of the API instead. */
  securityEvent?: { event: 'personal-data' | 'export'; detail: string };
  /** Figures that may come from a standby of the database. A call of the core is listed in `standby-reads.ts` of the API instead. */
  fromStandby?: true;
  /** Error codes by status, without those that follow from the permission, the input and the rate limit. */
  errorCodes?: Readonly<Record<number, readonly string[]>>;
  /** 202: the work was accepted and goes on after the response. */
  response: { 200?: z.ZodType; 201?: z.ZodType; 202?: z.ZodType };
};

const failures = { '4xx': failureSchema, '5xx': failureSchema };

/**
 * Declares one call of the API. The result can be used as a Fastify schema (`{ schema: getProduct }`), and it
 * has the method, path and permission for clients and for the test that every declared call is served.
 */
export const defineCall = <const C extends CallDefinition>(
  definition: C,
): Omit<C, 'response'> & { response: C['response'] & typeof failures } => ({
  ...definition,
  response: { ...definition.response, ...failures },
});

/** Any declared call. */
export type Call = CallDefinition & { response: typeof failures };

type Success<C> = C extends { response: infer R }
  ? R extends { 200: infer S extends z.ZodType }
    ? z.output<S>
    : R extends { 201: infer S extends z.ZodType }
      ? z.output<S>
      : R extends { 202: infer S extends z.ZodType }
        ? z.output<S>
        : never
  : never;

/** The whole success envelope of a call. */
export type Envelope<C> = Success<C>;
/** The data of a call's response: `Data<typeof getProduct>` is a product. */
export type Data<C> = Success<C> extends { data: infer D } ? D : undefined;
/** The body that a caller sends. */
export type Body<C> = C extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;
/** The query that a caller sends, before defaults. */
export type Query<C> = C extends { querystring: infer S extends z.ZodType } ? z.input<S> : undefined;
/** The parts of the path that a caller fills in. */
export type Params<C> = C extends { params: infer S extends z.ZodType } ? z.input<S> : undefined;
