import { escapeHtml } from './escape';
import { mailColors, sans, serif } from './layout';

/** Builds the heading of a mail from plain text. `style` is CSS that is added. */
export const buildHeading = (text: string, style = ''): string =>
  `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${mailColors.text}${style}">${escapeHtml(text)}</h1>`;

/** Builds a paragraph from plain text. `margin` is a CSS value. */
export const buildParagraph = (text: string, margin = '0 0 12px'): string =>
  `<p style="margin:${margin};font:16px/1.5 ${sans};color:${mailColors.text}">${escapeHtml(text)}</p>`;

/** Builds a link that looks like a button. The cell has the button's colour, for mail clients that drop the link's padding. */
export const buildButton = (label: string, url: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${mailColors.brand}" style="border-radius:6px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a>
</td></tr></table>`;
