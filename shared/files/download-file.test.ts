import { failure, serverReplies } from '../testing';
import { downloadFile } from './download-file';

const made: { name: string; address: string }[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  made.length = 0;
  URL.createObjectURL = jest.fn(() => 'blob:invoice');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    made.push({ name: this.download, address: this.href });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('gives the document under its name, opened by a guest’s token', async () => {
  const tokens: (string | null)[] = [];
  serverReplies({
    'GET orders/V26-1/invoice': ({ query }: { query: URLSearchParams }) => {
      tokens.push(query.get('accessToken'));
      return 'the document';
    },
  });
  await downloadFile('orders/V26-1/invoice', { accessToken: 'secret' });
  expect(tokens).toEqual(['secret']);
  expect(made).toEqual([{ name: 'invoice-V26-1.pdf', address: 'blob:invoice' }]);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:invoice');
});

it('gives a document the name that it is to have', async () => {
  serverReplies({ 'GET account/export': { profile: {} } });
  await downloadFile('account/export', { name: 'my-data.json' });
  expect(made.map(({ name }) => name)).toEqual(['my-data.json']);
});

it('gives nothing when there is none', async () => {
  serverReplies({ 'GET orders/V26-1/credit-note': failure(404, 'invoice_not_found', 'There is no invoice yet.') });
  await expect(downloadFile('orders/V26-1/credit-note')).rejects.toThrow('There is no invoice yet.');
  expect(made).toEqual([]);
});
