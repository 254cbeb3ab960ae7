/** Devanagari consonants in Latin letters. A consonant carries an "a", unless a vowel sign or the virama follows. */
const consonants = parsePairs(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const vowelSigns = parsePairs('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॅ e ॉ o');
const otherLetters = parsePairs('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ं n ँ n ः h');
const virama = '्';

/** Spells Devanagari in Latin letters; other scripts stay as they are. */
export function transliterate(text: string): string {
  const characters = [...text.normalize('NFC').replaceAll('\u093c', '')];
  return characters
    .map((character, index) => {
      const consonant = consonants.get(character);
      if (consonant === undefined) {
        return vowelSigns.get(character) ?? otherLetters.get(character) ?? toAsciiDigit(character);
      }
      const next = characters[index + 1];
      const isWithoutA = next === virama || vowelSigns.has(next) || !isDevanagari(next);
      return isWithoutA ? consonant : `${consonant}a`;
    })
    .join('');
}

const toAsciiDigit = (character: string): string =>
  character >= '०' && character <= '९' ? String(character.charCodeAt(0) - '०'.charCodeAt(0)) : character;

const isDevanagari = (character: string | undefined): boolean =>
  character !== undefined && (consonants.has(character) || otherLetters.has(character));

function parsePairs(list: string): Map<string, string> {
  const parts = list.split(' ');
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]] as const] : [])));
}
