import { createHash } from 'node:crypto';
import type { Category, CategoryDetail, Product, ProductResults, ShopDetails } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildCategoryText, buildLlmsTxt, buildProductText, type CrawlerText } from './crawler-texts';
import { rememberShop } from './shop-identity';
import type { ApiGet } from './sitemap';

const formats = {
  md: { type: 'text/markdown; charset=utf-8', print: ({ markdown }: CrawlerText) => markdown },
  json: { type: 'application/json; charset=utf-8', print: ({ data }: CrawlerText) => JSON.stringify(data) },
};

/** Products on a page of a category's text. */
const pageSize = 48;

/** Returns the number of a page in the query; 1 for anything else. */
function readPage(query: unknown): number {
  const { page } = query as { page?: unknown };
  return typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Sends a text that caches check at each use, like documents. */
function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding', etag });
  const known = request.headers['if-none-match']?.split(',').some((candidate) => candidate.trim() === etag);
  return known ? reply.code(304).send() : reply.type(type).send(text);
}

/**
 * Serves what crawlers and assistants read instead of documents: llms.txt, and Markdown and JSON of each product and category at the path of its page with
 * `.md` or `.json`. The API decides which of them are public. The header `Link` names the page, so that a search engine shows that.
 *
 * @param get reads the API
 */
export function registerCrawlerRoutes(server: FastifyInstance, origin: string, get: ApiGet): void {
  const readShop = async () => {
    const shop = await get<ShopDetails>('shop-details');
    return { origin, shopName: rememberShop(shop).name };
  };
  const findProduct = async (id: string) => {
    const product = await get<Product>(`products/${id}`);
    return product && buildProductText(product, await readShop());
  };
  const findCategory = async (id: string, page: number) => {
    const [category, results] = await Promise.all([
      get<CategoryDetail>(`categories/${id}`),
      get<ProductResults>(`categories/${id}/products?page=${page}&limit=${pageSize}`),
    ]);
    return category && results && buildCategoryText(category, results, await readShop());
  };
  const reply503 = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.error(error);
    const headers = { 'retry-after': '120', 'cache-control': 'no-store' };
    return reply.code(503).headers(headers).type('text/plain').send('Try again later');
  };
  const serve = (path: string, find: (id: string, page: number) => Promise<CrawlerText | undefined>) => {
    for (const [extension, { type, print }] of Object.entries(formats))
      server.get<{ Params: { id: string } }>(`${path}.${extension}`, async (request, reply) => {
        let text: CrawlerText | undefined;
        try {
          text = await find(encodeURIComponent(request.params.id), readPage(request.query));
        } catch (error) {
          return reply503(request, reply, error);
        }
        if (!text) return reply.callNotFound();
        reply.header('link', `<${origin}${text.path}>; rel="canonical"`);
        return sendText(request, reply, type, print(text));
      });
  };
  serve('/product/:id', findProduct);
  serve('/category/:id', findCategory);

  server.get('/llms.txt', async (request, reply) => {
    try {
      const categories = (await get<Category[]>('categories')) ?? [];
      return sendText(request, reply, 'text/plain; charset=utf-8', buildLlmsTxt(categories, await readShop()));
    } catch (error) {
      return reply503(request, reply, error);
    }
  });
}
