import { deriveOrderStatus, type Fulfilment } from './derive-order-status';

const derive = (
  current: Fulfilment['current'],
  shipments: [Fulfilment['shipments'][number]['status'], number][],
  received = 0,
) =>
  deriveOrderStatus({
    current,
    orderedUnits: 3,
    shipments: shipments.map(([status, units]) => ({ status, units })),
    receivedUnits: received,
  });

it.each<[Fulfilment['current'], Parameters<typeof derive>[1], number, string]>([
  ['placed', [], 0, 'placed'],
  ['placed', [['packed', 1]], 0, 'processing'],
  // A parcel that is unpacked leaves the order in processing.
  ['processing', [['cancelled', 1]], 0, 'processing'],
  ['processing', [['handed_over', 1]], 0, 'shipped'],
  [
    'processing',
    [
      ['handed_over', 1],
      ['packed', 2],
    ],
    0,
    'shipped',
  ],
  [
    'shipped',
    [
      ['delivered', 1],
      ['packed', 2],
    ],
    0,
    'shipped',
  ],
  ['shipped', [['delivered', 1]], 0, 'shipped'],
  [
    'shipped',
    [
      ['delivered', 2],
      ['undelivered', 1],
    ],
    0,
    'shipped',
  ],
  [
    'shipped',
    [
      ['delivered', 2],
      ['delivered', 1],
    ],
    0,
    'delivered',
  ],
  [
    'shipped',
    [
      ['delivered', 1],
      ['returned_to_origin', 1],
      ['lost', 1],
    ],
    0,
    'delivered',
  ],
  [
    'shipped',
    [
      ['returned_to_origin', 2],
      ['lost', 1],
    ],
    0,
    'returned',
  ],
  ['shipped', [['returning_to_origin', 3]], 0, 'shipped'],
  ['delivered', [['delivered', 3]], 2, 'delivered'],
  ['delivered', [['delivered', 3]], 3, 'returned'],
  [
    'delivered',
    [
      ['delivered', 2],
      ['lost', 1],
    ],
    2,
    'returned',
  ],
  ['cancelled', [['cancelled', 3]], 0, 'cancelled'],
  ['returned', [['delivered', 3]], 3, 'returned'],
  ['returned', [['delivered', 3]], 0, 'returned'],
])('%s with %j and %i received back is %s', (current, shipments, received, expected) => {
  expect(derive(current, shipments, received)).toBe(expected);
});
