import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listExampleMails } from './example-mails';

// Writes a mail of each kind into a folder, as HTML and as plain text, to look at them. Run it in `api`, with the URL of a shop that serves the
// pictures: npx tsx src/testing/mails/write-example-mails.ts FOLDER http://localhost:3000
const [folder = join(process.cwd(), 'var', 'mails'), siteUrl = 'http://localhost:3000'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const mails = Object.entries(listExampleMails(siteUrl));
for (const [name, { body, html }] of mails) {
  writeFileSync(join(folder, `${name}.txt`), body);
  if (html) writeFileSync(join(folder, `${name}.html`), html);
}
console.log(`${mails.length} mails in ${folder}`);
