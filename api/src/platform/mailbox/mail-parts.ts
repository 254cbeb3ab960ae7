import { escapeHtml } from './escape';
import { mailColors, sans } from './mail-style';

/** A part of a mail, as HTML and as plain text, so that both versions of the mail say the same. */
export interface MailPart {
  html: string;
  text: string;
}

/** Builds one paragraph or several from plain text. Line breaks inside a paragraph stay. */
export const buildParagraphs = (...paragraphs: string[]): MailPart => ({
  html: paragraphs.map((paragraph, index) => buildParagraphHtml(paragraph, index < paragraphs.length - 1)).join('\n'),
  text: paragraphs.join('\n\n'),
});

const buildParagraphHtml = (text: string, hasNext: boolean): string =>
  `<p class="v-ink"
style="margin:${hasNext ? '0 0 12px' : '0'};font:400 16px/1.5 ${sans};color:${mailColors.text};overflow-wrap:anywhere">${escapeLines(text)}</p>`;

const escapeLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Builds a small muted text from plain text, with a link after it if there is one. */
export const buildSmallPrint = (text: string, link?: { label: string; url: string }): MailPart => ({
  html: `<p class="v-muted" style="margin:0;font:400 14px/1.5 ${sans};color:${mailColors.mutedText};overflow-wrap:anywhere">${escapeLines(text)}${
    link
      ? ` <a href="${escapeHtml(link.url)}" class="v-muted" style="color:${mailColors.mutedText}">${escapeHtml(link.label)}</a>`
      : ''
  }</p>`,
  text: link ? `${text} ${link.label}: ${link.url}` : text,
});

/**
 * Builds the link that looks like a button; a mail has one. Its cell has the colour, for clients that drop the padding of a link, and Outlook for
 * Windows gets the padding as spaces. As wide as the mail on a phone.
 */
export const buildButton = (label: string, url: string): MailPart => ({
  html: `<table role="presentation" class="v-wide" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="v-button"
bgcolor="${mailColors.brand}" style="background-color:${mailColors.brand};border-radius:6px">
<a href="${escapeHtml(url)}" class="v-on-brand"
style="display:block;padding:14px 28px;font:600 16px/20px ${sans};color:${mailColors.onBrand};text-align:center;
text-decoration:none;border-radius:6px;mso-padding-alt:0"><!--[if mso]><i style="mso-font-width:300%;mso-text-raise:21pt">&#8202;</i><![endif]--><span
style="mso-text-raise:10pt">${escapeHtml(label)}</span><!--[if mso]><i style="mso-font-width:300%">&#8202;</i><![endif]--></a>
</td></tr></table>`,
  text: `${label}: ${url}`,
});

/** Builds a code to read or copy, on its own ground. `label` is for the plain text. */
export const buildCode = (label: string, code: string, { size = 20, spacing = 1 } = {}): MailPart => ({
  html: buildPanel(
    `<p class="v-ink"
style="margin:0;font:600 ${size}px/1.3 ${sans};color:${mailColors.text};letter-spacing:${spacing}px;text-align:center;
overflow-wrap:anywhere">${escapeHtml(code)}</p>`,
    'padding:20px 16px',
  ),
  text: `${label}: ${code}`,
});

/** A fact with its name. A fact that is a link has the target of the mail's button. */
export type MailFact = [label: string, value: string, isLink?: boolean];

/** Builds the facts that a reader looks up, such as a tracking number. */
export const buildFacts = (facts: readonly MailFact[], link: string): MailPart => ({
  html: buildPanel(
    facts
      .map(([label, value, isLink], index) => {
        const shown = isLink
          ? `<a href="${escapeHtml(link)}" class="v-ink" style="color:${mailColors.text}">${escapeHtml(value)}</a>`
          : escapeHtml(value);
        const top = index === 0 ? '0' : '12px';
        return `<p class="v-muted" style="margin:${top} 0 0;font:400 14px/1.5 ${sans};color:${mailColors.mutedText}">${escapeHtml(label)}</p>
<p class="v-ink" style="margin:0;font:600 16px/1.5 ${sans};color:${mailColors.text};overflow-wrap:anywhere">${shown}</p>`;
      })
      .join('\n'),
    'padding:16px 20px',
  ),
  text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
});

const buildPanel = (html: string, style: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="v-sand" bgcolor="${mailColors.paper}"
style="${style};background-color:${mailColors.paper};border-radius:6px">
${html}
</td></tr></table>`;

/** Builds a text that another person has written, quoted below a label. */
export const buildQuote = (label: string, text: string): MailPart => ({
  html: `<p class="v-muted" style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${mailColors.mutedText}">${escapeHtml(label)}</p>
<blockquote class="v-line" style="margin:0;padding:0 0 0 16px;border-left:2px solid ${mailColors.hairline}">${text
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p class="v-muted" style="margin:0 0 12px;font:400 16px/1.5 ${sans};color:${mailColors.mutedText};overflow-wrap:anywhere">${escapeLines(part)}</p>`,
    )
    .join('\n')}</blockquote>`,
  text: `${label}\n\n${text.replace(/^/gm, '> ').replace(/^> $/gm, '>')}`,
});
