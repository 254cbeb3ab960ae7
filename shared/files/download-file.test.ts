import { buildFailure, stubServer } from '../testing';
import { downloadFile } from './download-file';

const downloads: { name: string; url: string }[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  downloads.length = 0;
  URL.createObjectURL = jest.fn(() => 'blob:invoice');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, url: this.href });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('downloads the document under its name, with a guest’s token', async () => {
  const tokens: (string | null)[] = [];
  stubServer({
    'GET orders/V26-1/invoice': ({ query }: { query: URLSearchParams }) => {
      tokens.push(query.get('accessToken'));
      return 'the document';
    },
  });
  await downloadFile('orders/V26-1/invoice', { accessToken: 'secret' });
  expect(tokens).toEqual(['secret']);
  expect(downloads).toEqual([{ name: 'invoice-V26-1.pdf', url: 'blob:invoice' }]);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:invoice');
});

it('downloads a document under the name that the caller chooses', async () => {
  stubServer({ 'GET account/export': { profile: {} } });
  await downloadFile('account/export', { name: 'my-data.json' });
  expect(downloads.map(({ name }) => name)).toEqual(['my-data.json']);
});

it('downloads nothing when there is no document', async () => {
  stubServer({ 'GET orders/V26-1/credit-note': buildFailure(404, 'invoice_not_found', 'There is no invoice yet.') });
  await expect(downloadFile('orders/V26-1/credit-note')).rejects.toThrow('There is no invoice yet.');
  expect(downloads).toEqual([]);
});
