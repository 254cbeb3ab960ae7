/** Indian scripts that documents print, with the characters of each. Source Sans has the Latin letters, the digits and the rupee sign. */
const patterns = {
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script=Devanagari}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
};

export type IndianScript = keyof typeof patterns;
export type Script = IndianScript | 'latin';
export const indianScripts = Object.keys(patterns) as IndianScript[];

/** A part of a text that one font prints. `shown` differs from `text` where no font has the letters. */
export interface TextRun {
  script: Script;
  text: string;
  shown: string;
}

/** Stands for a letter that no font has, such as an emoji. */
export const missingLetter = '□';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A danda ends a sentence in most Indian scripts. Unicode gives it to none of them. */
const danda = /^[।॥]$/;
/** A virama joins its consonant with the next one. */
const endsJoined = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?$/;
const joiners = /[\u200c\u200d]/g;
/** Characters that fonts need not have, because they only change their neighbours. */
const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character);

/** Splits a text into the shortest parts between which a line may break inside a word: letters with their marks, and conjuncts. */
export function splitLetters(text: string): string[] {
  const letters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = letters.at(-1);
    if (last !== undefined && endsJoined.test(last) && segment.trim() !== '') letters[letters.length - 1] += segment;
    else letters.push(segment);
  }
  return letters;
}

/**
 * Splits a text into runs of one script.
 *
 * @param hasGlyph returns true if the font of the script has the character
 */
export function splitRuns(text: string, hasGlyph: (script: Script, character: string) => boolean): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of splitLetters(text)) {
    const last = runs.at(-1);
    const script = findScript(letter, last?.script);
    const isCovered = [...letter].every((character) => isInvisible(character) || hasGlyph(script, character));
    const run = isCovered
      ? { script, text: letter, shown: script === 'latin' ? letter.replace(joiners, '') : letter }
      : { script: 'latin' as const, text: letter, shown: missingLetter };
    if (last?.script === run.script) {
      last.text += run.text;
      last.shown += run.shown;
    } else runs.push(run);
  }
  return runs;
}

function findScript(letter: string, previous: Script | undefined): Script {
  if (danda.test(letter)) return previous && previous !== 'latin' ? previous : 'devanagari';
  return indianScripts.find((script) => patterns[script].test(letter)) ?? 'latin';
}
