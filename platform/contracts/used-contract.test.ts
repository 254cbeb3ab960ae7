import type { Schema, Surface } from './schema';
import { selectUsedContract } from './used-contract';

const text = { type: 'string' };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const surface: Surface = {
  failure: object({ message: text, details: text }),
  calls: {
    'GET /products/:id': {
      auth: 'none',
      params: object({ id: text }),
      answers: {
        200: object({
          data: object({
            title: text,
            fabricCare: text,
            lines: { type: 'array', items: object({ size: text, hex: text }) },
          }),
        }),
      },
    },
    'POST /products/:id/reviews': {
      auth: 'customer',
      body: object({ rating: text, photo: text, gift: text }, ['rating']),
      answers: { 201: object({ data: object({ _id: text }) }) },
    },
    'GET /admin/products': { auth: 'admin', answers: { 200: object({}) } },
  },
};

const select = (...sources: string[]) => selectUsedContract(surface, sources);
const minified =
  'let p=e=>t.api.get("products/"+encodeURIComponent(e)).data(),{data:{title:n,lines:r}}=o,s=r.map(e=>e.size);';

it('selects the calls whose path is in the code, with the fields whose names are', () => {
  expect(select(minified)).toEqual({
    failure: object({}),
    calls: {
      'GET /products/:id': {
        auth: 'none',
        // The caller fills it in, whatever its name is in the code.
        params: object({ id: text }),
        answers: {
          200: object({ data: object({ title: text, lines: { type: 'array', items: object({ size: text }) } }) }),
        },
      },
    },
  });
});

it('keeps what a request requires, and of the rest what the code may send', () => {
  const { body } = select('api.post(e+"/reviews",{body:{gift:!0}});let e="products/"+t').calls[
    'POST /products/:id/reviews'
  ];
  expect(body).toEqual(object({ rating: text, gift: text }, ['rating']));
});

it.each([
  ['a path in several texts', 'let e="admin";api.get(e+"/products")', ['GET /admin/products']],
  ['the name of a page, which begins with a slash', 'api.get;to("/products")', []],
  ['a URL of an upload', 'open("GET","/api/v1/admin/products")', ['GET /admin/products']],
  ['another method', 'api.put("admin/products")', []],
])('sees %s', (_title, source, calls) => {
  expect(Object.keys(select(source).calls)).toEqual(calls);
});
