export type { Tone } from './box';
export { DialogBody, Grid, Row, Stack } from './layout';
export { Alert, Detail, ErrorText, Hint, Muted, Text } from './text';
