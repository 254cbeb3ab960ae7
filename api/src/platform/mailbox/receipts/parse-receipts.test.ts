import { parseSmsReceipts, parseWhatsappStops } from './parse-receipts';

it.each([
  ['1', 'delivered'],
  ['2', 'failed'],
  ['9', 'failed'],
  ['16', 'failed'],
  ['17', 'failed'],
  ['25', 'failed'],
  ['5', undefined],
  ['26', undefined],
])("reads MSG91's code %s as %s", (status, expected) => {
  expect(parseSmsReceipts({ requestId: '3763', status }).map((receipt) => receipt.status)).toEqual(
    expected ? [expected] : [],
  );
});

it.each([
  ['STOP', true],
  [' Stop. ', true],
  ['stop  all!', true],
  ['StopAll', true],
  ['“Unsubscribe”', true],
  ['बंद', true],
  ['बंद करो', true],
  ['रोकें', true],
  ['Do not stop', false],
  ['stop it please', false],
  ['start', false],
])('reads that the message %j withdraws the consent: %s', (text, isStop) => {
  const base = { from: '919876543210', timestamp: '1795323600' };
  for (const message of [{ text: { body: text } }, { button: { text } }]) {
    const body = { entry: [{ changes: [{ value: { messages: [{ ...base, ...message }] } }] }] };
    expect(parseWhatsappStops(body).map(({ phone }) => phone)).toEqual(isStop ? ['9876543210'] : []);
  }
});
