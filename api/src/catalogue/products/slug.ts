/** Devanagari as it is spelled in Latin letters; a consonant carries an "a" that a vowel's sign or the virama takes away. */
const consonants = pairs(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const signs = pairs('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॅ e ॉ o');
const letters = pairs('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ं n ँ n ः h');
const virama = '्';

/** Letters, digits and dashes of a text, at most `most` of them, not broken inside a word where that can be. Empty when there are none. */
export function slugOf(text: string, most = 100): string {
  const whole = latin(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most + 1);
  const atWord = cut.slice(0, cut.lastIndexOf('-'));
  return (cut.includes('-') && atWord.length >= most / 2 ? atWord : whole.slice(0, most)).replace(/-$/, '');
}

function latin(text: string): string {
  const characters = [...text.normalize('NFC').replaceAll('\u093c', '')];
  return characters
    .map((character, at) => {
      const consonant = consonants.get(character);
      if (consonant === undefined) return signs.get(character) ?? letters.get(character) ?? digit(character);
      const next = characters[at + 1];
      const isBare = next === virama || signs.has(next) || !isDevanagari(next);
      return isBare ? consonant : `${consonant}a`;
    })
    .join('');
}

const digit = (character: string): string =>
  character >= '०' && character <= '९' ? String(character.charCodeAt(0) - '०'.charCodeAt(0)) : character;

const isDevanagari = (character: string | undefined): boolean =>
  character !== undefined && (consonants.has(character) || letters.has(character));

function pairs(list: string): Map<string, string> {
  const words = list.split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]] as const] : [])));
}
