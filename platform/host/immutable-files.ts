/** Options of `@fastify/static` for files whose name changes with their content: browsers cache them for a year. */
export const immutableFiles = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;
