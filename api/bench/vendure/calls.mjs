import { sendPost } from '../order-calls.mjs';

const productQuery = `query ($slug: String!) {
  product(slug: $slug) {
    id name slug description
    featuredAsset { preview } assets { id preview }
    optionGroups { id name options { id code name } }
    facetValues { id name facet { id name } }
    collections { id name slug breadcrumbs { id name slug } }
    variants { id name sku price priceWithTax currencyCode stockLevel options { id name code group { name } } }
  }
}`;
const addQuery = `mutation ($id: ID!) {
  addItemToOrder(productVariantId: $id, quantity: 1) {
    ... on Order {
      id code totalQuantity totalWithTax
      lines { id quantity linePriceWithTax unitPriceWithTax productVariant { id name sku } }
    }
  }
}`;

/**
 * Returns functions that create rounds on new carts: a round is a function that returns the calls of round 0, 1 …, one for each product or cart. A call
 * rejects if Vendure returns another response than expected. Vendure returns a shopper's token with the first line.
 */
export function prepareVendure(origin, { products, carts }) {
  const call = (query, variables, { agent, token }) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return sendPost(`${origin}/shop-api`, { query, variables }, { agent, headers });
  };
  const check = (found, body) => {
    if (!found) throw new Error(`Vendure: ${JSON.stringify(body).slice(0, 300)}`);
  };
  const readProduct = (number) => async (agent) => {
    const { body } = await call(productQuery, { slug: `shirt-${number}` }, { agent });
    check(body.data?.product?.variants.length === 8, body);
  };
  return {
    createProductRounds: () => () => Array.from({ length: products }, (_, number) => readProduct(number)),
    createCartRounds: () => {
      const tokens = [];
      return (round) =>
        Array.from({ length: carts }, (_, index) => async (agent) => {
          // The ids of variants are numbers from 1, 8 for each product.
          const id = String(1 + 8 * ((index + round) % products));
          const { headers, body } = await call(addQuery, { id }, { agent, token: tokens[index] });
          tokens[index] ??= headers['vendure-auth-token'];
          check(body.data?.addItemToOrder?.lines?.length === round + 1, body);
        });
    },
  };
}
