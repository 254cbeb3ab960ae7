import argon2 from 'argon2';

/** Hashes a password with argon2id and the library's parameters (64 MiB, 3 passes). */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, { type: argon2.argon2id });

let dummyHash: Promise<string> | undefined;

/** Resolves to true for the right password. Without a hash it verifies a dummy, so that a missing account takes as long. */
export async function isCorrectPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password that no account has');
  const matches = await argon2.verify(hash ?? (await dummyHash), password);
  return matches && Boolean(hash);
}
