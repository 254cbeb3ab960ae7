import type { Delivery, Product, ProductCard } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

const getProductPath = (id: string) => `products/${encodeURIComponent(id)}`;

export const getProduct = (id: string, options?: CallOptions): Promise<Product> =>
  api.get(getProductPath(id), options).data();

export const getDelivery = (pinCode: string): Promise<Delivery> => api.get(`delivery/${pinCode}`).data();

export const countView = (id: string): Promise<unknown> => api.post(`${getProductPath(id)}/views`).envelope();

export const getProductCards = (ids: string[], options?: CallOptions): Promise<ProductCard[]> =>
  api.get('products/cards', { ...options, query: { id: ids } }).data();
