export type { Tone } from './box';
export { ButtonRow, DialogBody, FieldRow, Grid, Row, Stack } from './layout';
export { Alert, BulletList, Detail, ErrorText, Hint, ItemTitle, Muted, Quote, Text } from './text';
