import { sessionEndpoints as at } from '#contract/people/session.ts';
import { argon2Hasher, type PasswordHasher } from '#server/people/passwords.ts';
import { changeStaff } from '#server/people/staff-accounts.ts';
import { openTestDesk } from '#server/testing/desk.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase } from '#server/testing/shop.ts';
import { addStaff } from '#server/testing/staff.ts';

/** Known, switched off, without a password, and nobody's. */
export const ACCOUNTS = ['known@shop.example', 'off@shop.example', 'bare@shop.example', 'nobody@shop.example'] as const;

export interface Door {
  /** Tries to sign in, after the failures before were forgotten. */
  guess(email: string, password?: string): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

/** A desk with all but the last of these accounts. */
export async function openDoor(passwords: PasswordHasher = argon2Hasher): Promise<Door> {
  const database = await openTestDatabase('embedded');
  const desk = await openTestDesk(database, { passwords });
  const [known, off, bare] = ACCOUNTS;
  for (const email of [known, off, bare]) {
    const { id } = await addStaff(database.owner, { name: email, email, role: 'seller' });
    if (email === bare) continue;
    const hash = await argon2Hasher.hash('nine blue umbrellas drift');
    await database.owner.query('INSERT INTO staff_passwords (account_id, hash) VALUES ($1::uuid, $2)', [id, hash]);
  }
  must(await changeStaff(database.staff, SOMEBODY, off, { isActive: false }));
  return {
    async guess(email, password = 'not the password') {
      await database.owner.query('DELETE FROM sign_in_failures');
      return desk.browser().call(at.signInWithPassword, { email, password });
    },
    async close() {
      await desk.close();
      await database.discard();
    },
  };
}
