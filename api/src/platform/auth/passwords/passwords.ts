import argon2 from 'argon2';

/** argon2id, with the library's parameters (64 MiB, 3 passes). */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, { type: argon2.argon2id });

let nobodys: Promise<string> | undefined;

/** Takes as long for an account that does not exist or has no password as for one that has. */
export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const matches = await argon2.verify(hash ?? (await nobodys), password);
  return matches && Boolean(hash);
}
