import { usePlainValidationMessages } from '../../../../api/src/platform/server/input/validation-messages';
import { parseProduct } from '../parse/product';
import { openImportFile } from '../read-import-file';
import { brokenFiles, shopify } from '../testing/broken-files';
import { groupByProduct, readLines, scanLines } from '../testing/group-lines';

beforeAll(usePlainValidationMessages);

/** Returns what the shop says about a file: the sentence of the refused file, or the findings of its rows. */
async function describeFile(bytes: Buffer): Promise<string[]> {
  try {
    const { notices } = await openImportFile(bytes);
    const lines = await readLines(bytes);
    const groups = await groupByProduct(lines.map((line) => ({ ...line, cells: { ...line.cells, category: 'men' } })));
    const duplicates = [...scanLines(lines).duplicateSkus].map(
      ([line, first]) => `${line}: Line ${first} already has this SKU`,
    );
    const rows = groups.flatMap((group) => [
      ...group.lines.flatMap(({ line, refusals = [], notices = [] }) =>
        [...refusals, ...notices].map(({ message }) => `${line}: ${message}`),
      ),
      ...parseProduct(group).findings.map(({ line, message }) => `${line}: ${message}`),
    ]);
    return [...notices, ...duplicates, ...rows];
  } catch (error) {
    expect(error).toMatchObject({
      statusCode: expect.any(Number),
      code: expect.stringMatching(/^(not_a_table|too_large)$/),
    });
    return [(error as Error).message];
  }
}

test('at least 60 files are broken', () => expect(brokenFiles.length).toBeGreaterThanOrEqual(60));

it.each(brokenFiles)('%s has a sentence', async (_name, bytes, pattern) => {
  expect((await describeFile(bytes)).join('\n')).toMatch(pattern);
});

it('has nothing to say about a file in order', async () => {
  expect(await describeFile(shopify({}))).toEqual([]);
});
