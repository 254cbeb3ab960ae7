/** Place of the events of extensions in the guide of events. The guide is built once for all shops. */
export const eventsPlaceholder = '<!-- events of extensions -->';

/** An event of an extension. */
export interface DocumentedEvent {
  type: string;
  description: string;
  fields: readonly string[];
}

const toCell = (text: string): string => text.replace(/[|<>`\\]/g, (character) => `\\${character}`);

/** Builds the table of the events that the extensions of a shop emit, in Markdown; empty without any. */
export const buildEventTable = (events: readonly DocumentedEvent[]): string =>
  events.length === 0
    ? ''
    : [
        'Events of the extensions of this shop:',
        '',
        '| type | when | `data` |',
        '|---|---|---|',
        ...events.map(
          ({ type, description, fields }) =>
            `| \`${type}\` | ${toCell(description)} | ${fields.map((field) => `\`${field}\``).join(', ')} |`,
        ),
      ].join('\n');
