/** Path of the tools, which the document server passes on to the API. */
export const toolsPath = '/mcp';

/** Returns the line of llms.txt about the tools. */
export const describeTools = (origin: string): string =>
  `- [Tools for assistants](${origin}${toolsPath}): Model Context Protocol over HTTP, without sign-in: search, products, delivery, prices of a cart, status of an order`;
