/** A JSON Schema as zod writes it, without parts that do not affect the wire, such as titles and descriptions. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  format?: string;
  pattern?: string;
  /** Set for an open enum of a response: readers show an unknown value as it is. */
  open?: boolean;
  [limit: string]: unknown;
}

/** Parts of a request. */
export const requestParts = ['params', 'querystring', 'headers', 'body'] as const;

/** A call as its callers see it. `answers` has the response schema of each success status; baseline.json stores it under this name. */
export type CallSurface = { auth: string; answers: Record<string, Schema> } & Partial<
  Record<(typeof requestParts)[number], Schema>
>;

/** The contract as callers see it: the schemas of each call (`GET /cart`), and of failures. */
export interface Surface {
  failure: Schema;
  calls: Record<string, CallSurface>;
}
