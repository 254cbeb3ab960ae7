import { inflateSync } from 'node:zlib';

/** Extracts the text of a PDF made by pdfkit, page by page: the text that the PDF declares, else the text by the glyph tables of its fonts. */
export function extractPdfText(pdf: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id, body] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id, body);
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, letters] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      if (letters) fonts.set(name, readGlyphs(decodeStream(objects.get(letters)!)));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages.map((body) => {
    const [, id] = /\/Contents (\d+) 0 R/.exec(body)!;
    return readText(decodeStream(objects.get(id)!), fonts);
  });
}

function decodeStream(body: string): string {
  const bytes = Buffer.from(/stream\n(.*)\nendstream/s.exec(body)![1], 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Reads a font's table: the character of each glyph. */
function readGlyphs(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, list] of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
    for (const [at, [, hex]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function readText(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let text = '';
  const parts = /\/ActualText \((.*?)\)\n>> BDC\n.*?\nEMC|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs;
  for (const [, actual, font, glyphs] of stream.matchAll(parts)) {
    if (actual !== undefined) text += `${readActualText(actual)}\n`;
    else if (font) letters = fonts.get(font) ?? new Map();
    else
      text += `${[...glyphs.matchAll(/<(\w+)>/g)]
        .flatMap(([, hex]) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(glyph) ?? '�')
        .join('')}\n`;
  }
  return text;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads a string of a PDF: UTF-16 behind a byte order mark, or ASCII. */
function readActualText(literal: string): string {
  const text = literal.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
  return text.startsWith('\xfe\xff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text;
}
