import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPromotion, changePointer, openStorage } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { catalogueChanges } from '../../../platform/db/schema';
import { demoSeller, saveSeller } from '../../../pricing/tax/seller';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { pageFacts } from './page-facts';
import { pageTemplates } from './templates';

const releases = openStorage({ RELEASES_DIR: mkdtempSync(join(tmpdir(), 'vastra-facts-')) });
const shop = setUpTestShop({ releases });
let admin: SignedIn;
const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  const text = { type: 'string' as const };
  await storeRelease(
    releases,
    buildStubRelease({
      remote: 'mf-blog',
      version: '1.0.0',
      routes: [],
      fragments: ['blog/rich-text'],
      fragmentProperties: {
        'blog/rich-text': {
          type: 'object' as const,
          properties: { heading: { ...text, maxLength: 120 }, text: { ...text, maxLength: 4000 } },
          required: ['text'],
        },
      },
      sections: { 'blog/rich-text': { label: 'Text' } },
    }),
  );
  const change = { at: new Date().toISOString(), by: 'Hans', version: '1.0.0' };
  await changePointer(releases, 'mf-blog', (pointer) => applyPromotion(pointer, change));
});

const always = { isHidden: false, from: null, to: null, audience: 'everyone', flag: null };
const toSections = (sections: readonly object[]) =>
  sections.map((section, index) => ({ id: `text-${index}`, ...always, ...section }));

/** Adds a page. Returns a call that publishes it. */
async function addPage(path: string, content: { title: string; description?: string; sections: readonly object[] }) {
  const { title, description = '', sections } = content;
  const { body } = await call('POST /admin/layouts', { path, title, description, sections: toSections(sections) });
  return () => call(`POST /admin/layouts/${body.data.id}/publish`, { revision: body.data.revision });
}
const buildText = (text: string) => ({ name: 'blog/rich-text', settings: { text } });
const read = async (path: string) => (await shop.call(`GET /layouts?path=${path}`)).body.data;

async function saveReturnDays(days: number) {
  const { policy, version } = (await call('GET /admin/return-settings')).body.data;
  return call('PUT /admin/return-settings', { policy: { ...policy, days }, version });
}

it('names a fact that the shop has not entered, and an unknown name, when a page is published', async () => {
  const publish = await addPage('/pages/help', {
    title: 'Help',
    sections: [buildText('{{grievance_officer}} {{officer}}')],
  });
  const { status, body } = await publish();
  expect([status, body.code]).toEqual([400, 'layout_invalid']);
  expect(body.message).toBe(
    'The page names “Grievance officer”, which the settings of the shop do not have yet. {{officer}} is no fact of the shop.',
  );
});

it('shows the value of the day, also after a setting has changed, and purges documents of caches in front', async () => {
  const publish = await addPage('/pages/returns', {
    title: 'Return within {{ return_days }}',
    sections: [
      buildText('Within {{return_days}}. {braces} {{Braces}}'),
      { name: 'blog/rich-text', settings: { text: 'No fact' } },
    ],
  });
  expect((await publish()).status).toBe(200);
  expect(await read('/pages/returns')).toMatchObject({
    title: 'Return within 30 days',
    sections: [{ settings: { text: 'Within 30 days. {braces} {{Braces}}' } }, { settings: { text: 'No fact' } }],
  });
  await shop.db.delete(catalogueChanges);
  expect((await saveReturnDays(7)).status).toBe(200);
  expect((await read('/pages/returns')).title).toBe('Return within 7 days');
  expect(await shop.db.select().from(catalogueChanges)).toContainEqual(
    expect.objectContaining({ topic: 'content', productId: null }),
  );
});

it('publishes each template in a shop that has entered its details, and leaves no braces', async () => {
  await saveSeller(shop.db, demoSeller);
  const { facts, templates } = (await call('GET /admin/page-templates')).body.data;
  expect(templates.map(({ key }: { key: string }) => key)).toEqual(pageTemplates.map(({ key }) => key));
  expect(facts.map(({ name }: { name: string }) => name)).toEqual(Object.keys(pageFacts));
  for (const { value } of facts) expect(value).not.toBe('');
  for (const { path, ...template } of templates) {
    const publish = await addPage(path, template);
    expect([path, (await publish()).status]).toEqual([path, 200]);
    expect(JSON.stringify(await read(path))).not.toContain('{{');
  }
  expect(JSON.stringify(await read('/pages/grievance-officer'))).toContain('Meera Nair');
});

it('never searches a value for names', async () => {
  await saveSeller(shop.db, { ...demoSeller, legalName: '{{gstin}} $& Sons' });
  expect(JSON.stringify(await read('/pages/grievance-officer'))).toContain('{{gstin}} $& Sons');
});
