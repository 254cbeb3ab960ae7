/** Text written over several lines: single breaks become spaces, blank lines part the paragraphs. */
export const prose = (text: TemplateStringsArray): string =>
  text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .join('\n\n');
