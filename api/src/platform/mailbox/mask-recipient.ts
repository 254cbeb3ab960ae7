/** Leaves the first characters of an email, and the last digits of a number: "as…@example.in", "…3210". */
export function maskRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  return at < 0 ? `…${to.slice(-4)}` : `${to.slice(0, Math.min(2, at - 1))}…${to.slice(at)}`;
}
