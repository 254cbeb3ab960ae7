import { listExampleMails } from './example-mails';

const siteUrl = 'https://vastra.example';
const mails = Object.entries(listExampleMails(siteUrl));

/** Mails without a button: a code, which readers must not get from links, and a reply, to which the reader replies. */
const withoutButton = ['code', 'contact-reply'];

/** Returns the target of the button. */
const listButtons = (html: string): string[] =>
  Array.from(html.matchAll(/<a href="([^"]+)" class="v-on-brand"/g), ([, url]) => url);

const decode = (html: string): string => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Returns the texts of an HTML page, without what is hidden. */
const listTexts = (html: string): string[] =>
  html
    .replace(/<!--.*?-->|<head>.*?<\/head>|<div style="display:none.*?<\/div>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => decode(text).trim())
    .filter((text) => text && !text.startsWith('&nbsp;'));

describe.each(mails)('mail %s', (name, { subject, body, html = '' }) => {
  it('has one action, which the plain text names with its URL', () => {
    const buttons = listButtons(html);
    expect(buttons).toHaveLength(withoutButton.includes(name) ? 0 : 1);
    for (const url of buttons) {
      expect(url).toMatch(/^https:\/\/vastra\.example/);
      expect(body).toContain(`: ${decode(url)}`);
    }
  });

  it('says the same as HTML and as plain text', () => {
    const listWords = (text: string): string[] => text.match(/[\p{L}\p{N}₹]{2,}/gu) ?? [];
    const plain = new Set(listWords(`${subject} ${body} Vastra Your code gift card units unit`));
    expect(
      listTexts(html)
        .flatMap(listWords)
        .filter((word) => !plain.has(word)),
    ).toEqual([]);
  });

  it('has styles for dark mode, a text for lists, and no empty value', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(/<div style="display:none[^"]*">([^&<]+)/.exec(html)?.[1]?.trim()).toBeTruthy();
    expect(`${subject} ${body} ${html}`).not.toMatch(/undefined|\[object|\{\{|NaN|null/);
    expect(html.length).toBeLessThan(60_000);
  });

  it('has pictures with an absolute URL, their size and a text', () => {
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) {
      expect(picture).toMatch(/ src="https:\/\/vastra\.example\/media\/[\w-]+\/160\.jpg"/);
      expect(picture).toMatch(/ width="\d+" height="\d+" alt="[^"]+"/);
    }
  });

  it('gives each text a colour and a ground, so that it is readable in an inverted mail', () => {
    for (const [element, tag] of html.matchAll(/<(h1|p|a|span) [^>]*>/g))
      if (!element.includes('mso-text-raise'))
        expect([tag, element]).toEqual([tag, expect.stringContaining('color:#')]);
  });
});

it('shows the pictures of an order', () => {
  const { html = '' } = listExampleMails(siteUrl)['order-placed'];
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).toContain('alt="Indigo denim jacket, front"');
});
