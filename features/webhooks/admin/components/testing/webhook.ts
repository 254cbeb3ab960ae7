import type { Webhook } from '../../../contract';

export const webhook: Webhook = {
  _id: 'w1',
  url: 'https://hooks.example.in/shop',
  description: 'ERP',
  types: ['order.placed'],
  isEnabled: true,
  disabledFor: null,
  failingSince: null,
  waiting: 3,
  lastDeliveredAt: '2026-11-25T10:00:00Z',
  previousSecretUntil: null,
  createdAt: '2026-11-20T10:00:00Z',
};

export const types = [
  { type: 'order.placed', description: 'An order is stored' },
  { type: 'stock.changed', description: 'The stock of a variant has changed' },
];
