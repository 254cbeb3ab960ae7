import { orderTransitions } from '../../../shared/contract/order-state';
import { refundTransitions } from '../../../shared/contract/refund-state';
import { returnTransitions } from '../../../shared/contract/return-state';
import { shipmentTransitions } from '../../../shared/contract/shipment-state';

/** A table of states, as code enforces it. */
interface StateMachine {
  title: string;
  /** Path of the table from the root of the repository. */
  source: string;
  /** Sentences of the page about it. */
  text: string;
  /** State with which a record begins. */
  first: readonly string[];
  transitions: Record<string, readonly string[]>;
}

/** Every state machine of what follows an order, in the sequence of the page. */
const machines: readonly StateMachine[] = [
  {
    title: 'Order',
    source: 'shared/contract/order-state.ts',
    text: 'An order has one status, a summary for lists. Once parcels are packed it follows from them (`api/src/fulfilment/shipments/derive-order-status.ts`): `shipped` with the first hand-over, `delivered` when every unit has arrived or come back and at least one has arrived, `returned` when everything came back. An order that awaits its payment or is held for review can only be cancelled.',
    first: ['placed'],
    transitions: orderTransitions,
  },
  {
    title: 'Shipment',
    source: 'shared/contract/shipment-state.ts',
    text: '`undelivered` is a failed attempt (NDR): it has a reason and perhaps a day of the next attempt, and can repeat. A correction of reason and day is no step, and sends no message. `returned_to_origin` (RTO) means that the shop has the parcel again. Carriers skip steps and report late; a report that cannot follow changes nothing.',
    first: ['packed'],
    transitions: shipmentTransitions,
  },
  {
    title: 'Return',
    source: 'shared/contract/return-state.ts',
    text: 'A rule or a person decides. `received` includes the grades of every unit; `completed` means refunded, credited or exchanged. A customer may also send the items, so that no pick-up is recorded.',
    first: ['requested'],
    transitions: returnTransitions,
  },
  {
    title: 'Refund',
    source: 'shared/contract/refund-state.ts',
    text: '`needs_details`: the money was paid in cash, and the customer has not said where it goes. A bank can refuse a refund that the provider had confirmed: then it is due again.',
    first: ['due', 'needs_details'],
    transitions: refundTransitions,
  },
];

/** Renders a table as a Mermaid state diagram. */
function drawDiagram({ first, transitions }: StateMachine): string {
  const arrows = Object.entries(transitions).flatMap(([from, targets]) =>
    targets.length === 0 ? [`${from} --> [*]`] : targets.map((to) => `${from} --> ${to}`),
  );
  const lines = [...first.map((state) => `[*] --> ${state}`), ...arrows].map((arrow) => `    ${arrow}`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

/** Breaks a text into lines of at most 150 characters. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (`${line} ${word}`.length > 150) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}

/** Renders docs/states.md. */
export function renderStatesPage(): string {
  const sections = machines.map(
    (machine) =>
      `## ${machine.title}\n\n${wrap(machine.text)}\nTable: [\`${machine.source}\`](../${machine.source}).\n\n${drawDiagram(machine)}\n`,
  );
  const head =
    '# States\n\nThe state machines of what follows an order, drawn from the tables that the API enforces and the screens read. `npx -y pnpm@12 states` writes this page;\n`npm test` fails when it differs.\n';
  return [head, ...sections].join('\n');
}
